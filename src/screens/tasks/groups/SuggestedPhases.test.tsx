// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { SuggestedPhases } from './SuggestedPhases.tsx'

withTexts()
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('[B9.16] phases are suggested in their order, except for those that exist', () => {
  const added: string[] = []
  const suggest = (...existing: string[]) => (
    <SuggestedPhases
      groups={existing.map((name) => ({ id: name, name }))}
      add={(name) => added.push(name)}
    />
  )
  const { change } = draw(suggest())
  expect(names()).toEqual(['Planning', 'Development', 'Testing', 'Deployment'])
  fireEvent.click(screen.getByRole('button', { name: 'Testing' }))
  expect(added).toEqual(['Testing'])
  change(suggest('planning', 'Testing'))
  expect(names()).toEqual(['Development', 'Deployment'])
})
