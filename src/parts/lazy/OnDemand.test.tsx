// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Code, OnDemand } from './OnDemand.tsx'

afterEach(cleanup)

const pageOf = (name: string) => new Code<object>(async () => () => <p>{name}</p>)

test('another code in the same place is drawn in the place of the first, loaded before or not', async () => {
  const [members, updates] = [pageOf('Members'), pageOf('Updates')]
  const { rerender } = render(<OnDemand code={members} props={{}} until="Loading" />)
  screen.getByText('Loading')
  await screen.findByText('Members')
  rerender(<OnDemand code={updates} props={{}} until="Loading" />)
  screen.getByText('Loading')
  await screen.findByText('Updates')
  expect(screen.queryByText('Members')).toBeNull()
  rerender(<OnDemand code={members} props={{}} until="Loading" />)
  screen.getByText('Members')
})

test('what is said of a code that cannot be had goes with it', async () => {
  const broken = new Code<object>(async () => {
    throw new Error('not there')
  })
  const { rerender } = render(<OnDemand code={broken} props={{}} otherwise="Not there" />)
  await screen.findByText('Not there')
  rerender(<OnDemand code={pageOf('Members')} props={{}} otherwise="Not there" />)
  await screen.findByText('Members')
})
