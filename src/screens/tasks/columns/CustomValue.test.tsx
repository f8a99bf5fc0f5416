// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { NumberLooks } from '../../../core/columns/types/number.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { NumberValue } from './CustomValue.tsx'

withTexts()

const looks = (number_type: NumberLooks['number_type'], decimals: number): NumberLooks => ({
  ...{ number_type, decimals },
  ...{ label: '€', label_position: 'left' },
})

test.each([
  [1.5, looks('formatted', 0), '2', '1.5'],
  [80.5, looks('withLabel', 0), '€ 81', '80.5'],
  [80.5, looks('withLabel', 2), '€ 80.50', '€ 80.50'],
  [12.345678, looks('percentage', 1), '12.3%', '12.345678'],
  [1.5, looks('unformatted', 0), '1.5', '1.5'],
])('a number that is rounded says all of it: %d', (value, column, text, whole) => {
  draw(<NumberValue value={value} column={column} />)
  expect(screen.getByText(text).title).toBe(whole)
})

test('the whole number is written as the language in use writes it', async () => {
  await i18next.changeLanguage('de')
  draw(<NumberValue value={1.5} column={looks('formatted', 0)} />)
  expect(screen.getByText('2').title).toBe('1,5')
  await i18next.changeLanguage('en')
})
