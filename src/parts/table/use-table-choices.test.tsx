// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { TableSearch } from './TableSearch.tsx'
import { useTableChoices } from './use-table-choices.ts'

withTexts()

let addresses: Set<string>
beforeEach(() => {
  addresses = new Set()
})

function Table() {
  const choices = useTableChoices(['name'])
  addresses.add(useLocation().search)
  return <TableSearch label="Search" choices={choices} />
}

const open = (at: string) =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <Table />
    </MemoryRouter>,
  )
const field = () => screen.getByRole('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('another search leads to the first page', async () => {
  open('/?search=moon&page=3')
  type('mars')
  await waitFor(() => expect([...addresses]).toEqual(['?search=moon&page=3', '?search=mars']))
})

test('a search that is what it was leads nowhere', async () => {
  open('/?page=3')
  for (const text of ['', 'm']) {
    type(text)
    fireEvent.keyDown(field(), { key: 'Escape' })
    // What is cleared is applied at once, and so before this.
    await new Promise((resolve) => setTimeout(resolve))
  }
  type('mars')
  await waitFor(() => expect([...addresses]).toEqual(['?page=3', '?search=mars']))
})
