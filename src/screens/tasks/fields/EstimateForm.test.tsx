// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { EstimateForm } from './EstimateForm.tsx'

withTexts()

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** What is saved once this is typed into the field for hours. */
function saved(minutes: number, text: string): number | undefined {
  let given: number | undefined
  draw(<EstimateForm minutes={minutes} onSave={(each) => void (given = each)} />)
  fireEvent.change(field('Hours'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  cleanup()
  return given
}

test('an estimate is a number of hours beside minutes, or a time that is written out', () => {
  expect(saved(75, '2')).toBe(135)
  expect(saved(75, '')).toBe(15)
  expect(saved(75, '16666')).toBe(999_975)
  const written = {
    '3h': 180,
    '1.5': 90,
    '1,5': 90,
    '2:30': 150,
    '90m': 90,
    '1h 30': 90,
    '1h 30m': 90,
  }
  for (const [text, minutes] of Object.entries(written)) expect(saved(75, text)).toBe(minutes)
  expect(
    ['3 Std. 15 Min', '2 Std', '2 orë', '1小时30分钟', '2 horas'].map((text) => saved(0, text)),
  ).toEqual([195, 120, 120, 90, 120])
  for (const wrong of ['x', '1h 60', '-1', '16667', '1..5'])
    expect(saved(75, wrong)).toBe(undefined)
})

test('what is typed first on an estimate replaces all of it, and minutes typed then are kept', () => {
  let given: number | undefined
  draw(<EstimateForm minutes={90} isReplaced onSave={(each) => void (given = each)} />)
  const save = () => fireEvent.submit(field('Hours').form!)
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  save()
  expect(given).toBe(90)
  type('Hours', '3')
  save()
  expect(given).toBe(180)
  type('Minutes', '15')
  type('Hours', '4')
  save()
  expect(given).toBe(255)
})

test('hours with signs between their thousands are read as the estimate is shown', () => {
  const written = { '2,400': 144_000, '2,400h 30m': 144_030, '1,234.5': 74_070, '2 400h': 144_000 }
  for (const [text, minutes] of Object.entries(written)) expect(saved(0, text), text).toBe(minutes)
  for (const unclear of ['1,23,4', '10 00h']) expect(saved(0, unclear), unclear).toBe(undefined)
})

test('the minutes are emptied by a time that has its own, and a wrong one is said with examples', () => {
  draw(<EstimateForm minutes={75} onSave={() => {}} />)
  fireEvent.change(field('Hours'), { target: { value: '2' } })
  expect(field('Minutes').value).toBe('15')
  fireEvent.change(field('Hours'), { target: { value: '2:30' } })
  expect(field('Minutes').value).toBe('')
  fireEvent.change(field('Hours'), { target: { value: 'soon' } })
  screen.getByText('For example 3, 1.5, 2:30 or 1h 30m; at most 16,666 hours')
})
