// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { draw, withTexts } from '../../../../parts/testing/draw.tsx'
import { TypedValues } from './TypedValues.tsx'

withTexts()
afterEach(() => {
  i18next.language = 'en'
})

const filter = {
  ...({ kind: 'custom:budget', name: 'Budget', form: 'numbers', options: [] } as const),
  looks: { number_type: 'withLabel', decimals: 0, label: 'EUR', label_position: 'left' } as const,
}
// The languages but English have no texts here.
const field = (end: 'from' | 'to') =>
  screen.getAllByRole<HTMLInputElement>('textbox')[end === 'from' ? 0 : 1]!
const type = (end: 'from' | 'to', value: string) =>
  fireEvent.change(field(end), { target: { value } })

function shown(...values: string[]) {
  const given: string[][] = []
  draw(<TypedValues filter={filter} values={values} onChange={(each) => given.push(each)} />)
  return given
}

test('numbers to filter by are read by the language, as their column shows them', () => {
  const given = shown()
  type('from', '2,400')
  type('to', 'EUR 3,000.5')
  expect(given).toEqual([['2400_'], ['2400_3000.5']])
  type('to', '1,23,4')
  screen.getByText(/^It is not clear where the decimals begin/)
  expect(given).toHaveLength(2)
})

test('numbers that are filtered by are shown so that they stay what they are', () => {
  i18next.language = 'de'
  const given = shown('2.125_')
  expect(field('from').value).toBe('2,125')
  type('to', '2.400')
  expect(given).toEqual([['2.125_2400']])
})
