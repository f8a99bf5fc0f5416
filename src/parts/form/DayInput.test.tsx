// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../client/local-days.ts'
import { addDays } from '../../core/values/time.ts'
import { draw, withTexts } from '../testing/draw.tsx'
import { DayInput } from './DayInput.tsx'

withTexts()

const days: (string | null)[] = []
const input = (value: string | null, bounds: { min?: string; max?: string } = {}) => (
  <DayInput label="End date" value={value} {...bounds} onPick={(day) => days.push(day)} />
)
const open = (shown: string) =>
  fireEvent.click(screen.getByRole('button', { name: `End date: ${shown}` }))

test('a day is shown in words, chosen from the calendar, and cleared', () => {
  const { change } = draw(input('2026-03-04'))
  open('Mar 4, 2026')
  fireEvent.click(screen.getByRole('button', { name: 'March 9, 2026' }))
  open('Mar 4, 2026')
  fireEvent.click(screen.getByRole('button', { name: 'No date' }))
  expect(days.splice(0)).toEqual(['2026-03-09', null])
  change(input(null))
  open('No date')
  fireEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
  expect(days.splice(0)).toEqual([addDays(today(), 1)])
})

test('days beyond the bounds cannot be chosen', () => {
  const { change } = draw(input('2026-03-04', { min: '2026-03-03', max: '2026-03-05' }))
  open('Mar 4, 2026')
  const isOffered = (name: string) =>
    !screen.getByRole('button', { name, hidden: true }).matches('[disabled], [aria-disabled=true]')
  const names = ['March 2, 2026', 'March 3, 2026', 'March 5, 2026', 'March 6, 2026', 'Today']
  expect(names.map(isOffered)).toEqual([false, true, true, false, false])
  change(input('2026-03-04', { min: today() }))
  expect(isOffered('Today')).toBe(true)
})

test('an opened calendar has the focus on the day that is chosen, or else on today', async () => {
  const focused = () => document.activeElement?.querySelector('button')?.getAttribute('aria-label')
  const { change } = draw(input('2026-03-04'))
  open('Mar 4, 2026')
  await expect.poll(focused).toBe('March 4, 2026')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('button', { name: 'Today' })).toBeNull()
  open('Mar 4, 2026')
  fireEvent.click(screen.getByRole('button', { name: 'No date' }))
  days.splice(0)
  change(input(null, { min: addDays(today(), 40) }))
  open('No date')
  await expect.poll(() => document.activeElement?.getAttribute('aria-current')).toBe('date')
  // A day beyond the bounds cannot be chosen there either.
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(days).toEqual([])
})
