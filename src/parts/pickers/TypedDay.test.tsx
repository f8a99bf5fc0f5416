// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { TypedDay } from './TypedDay.tsx'

withTexts()

/** Types a text over a day between two others, and sends it. Returns what came of it, and was said. */
function typed(text: string | null, value: string | null = '2026-03-04', leaves = false) {
  const done: unknown[] = []
  const bounds = { min: '2026-03-02', max: '2026-03-20' }
  draw(
    <TypedDay
      {...{ label: 'Due date', value, ...bounds }}
      onPick={(day) => done.push(day)}
      done={() => done.push('as it was')}
    />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Due date')
  if (text !== null) fireEvent.change(field, { target: { value: text || 'x' } })
  if (text === '') fireEvent.change(field, { target: { value: '' } })
  if (leaves) field.form!.requestSubmit()
  else fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const said = field.form!.textContent
  cleanup()
  return { done, said }
}

test('a day that is typed is taken, and shown before', () => {
  expect(typed('2026-03-05')).toMatchObject({
    done: ['2026-03-05'],
    said: expect.stringContaining('Thu, Mar 5, 2026'),
  })
})

test('an emptied field takes the day away; one in which nothing was typed, or the same, does not', () => {
  expect(typed('').done).toEqual([null])
  expect(typed(null).done).toEqual(['as it was'])
  expect(typed('2026-03-04').done).toEqual(['as it was'])
  expect(typed('', null).done).toEqual(['as it was'])
})

test('an emptied field that is left takes nothing away, and one with a day is taken', () => {
  expect(typed('', '2026-03-04', true).done).toEqual(['as it was'])
  expect(typed('2026-03-05', '2026-03-04', true).done).toEqual(['2026-03-05'])
})

test.each([
  ['soon', 'A day, such as 2'],
  ['2026-02-30', 'There is no such day.'],
  ['31.4.2026', 'There is no such day.'],
  ['2026-03-01', 'Not before Mon, Mar 2, 2026'],
  ['2026-03-21', 'Not after Fri, Mar 20, 2026'],
])('“%s” is not taken, and it is said why', (text, said) => {
  expect(typed(text)).toMatchObject({ done: [], said: expect.stringContaining(said) })
})
