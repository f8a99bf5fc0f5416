import fc from 'fast-check'
import i18next from 'i18next'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../core/catalogue/limits.ts'
import { numberType } from '../../core/columns/rows.ts'
import { type NumberLooks, numberText } from '../../core/columns/types/number.ts'
import { languages } from '../../core/session/languages.ts'
import { showDecimals } from './i18n.ts'
import { editedNumber, readNumber, typedNumberMost } from './typed-number.ts'

const before = i18next.language
afterAll(() => {
  i18next.language = before
})

/** A number that a column may have, and half of what it may be, so that none is rounded up to it. */
const stored = fc
  .oneof(
    fc.integer({ min: -5_000, max: 5_000 }),
    fc.double({ min: -5_000, max: 5_000, noNaN: true }),
    fc.double({ min: -limits.valueNumber / 2, max: limits.valueNumber / 2, noNaN: true }),
  )
  .map((value) => Number(value.toFixed(limits.valueDecimals)) + 0)

const looks: fc.Arbitrary<NumberLooks> = fc.record({
  number_type: fc.constantFrom(...numberType.options),
  decimals: fc.integer({ min: 0, max: limits.columnDecimals }),
  label: fc.oneof(
    fc.constantFrom(null, 'EUR', '€', 'm2', 'US $', 'kr.', '1', '.', ',', '-', '%', "'", 'e'),
    fc.string({ maxLength: limits.columnLabel }).map((text) => text.trim() || null),
  ),
  label_position: fc.constantFrom('left', 'right'),
})

const digits = (value: number, fraction: number) =>
  Number(
    new Intl.NumberFormat('en', {
      useGrouping: false,
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    }).format(value),
  ) + 0

describe.each(languages)('in %s', (language) => {
  beforeEach(() => {
    i18next.language = language
  })

  test('what a column shows is read as what it shows', () => {
    fc.assert(
      fc.property(stored, looks, (value, looks) => {
        const shown = numberText(value, looks, showDecimals)
        const rounded =
          looks.number_type === 'unformatted' ? value : digits(value, looks.decimals ?? 0)
        expect(readNumber(shown, looks), shown).toEqual({ value: rounded })
        expect(shown.length).toBeLessThanOrEqual(typedNumberMost)
      }),
      { numRuns: 500 },
    )
  })

  test('what a field shows of a stored number is that number', () => {
    fc.assert(
      fc.property(stored, (value) => {
        expect(readNumber(editedNumber(value))).toEqual({ value })
      }),
    )
  })

  test('digits alone, and decimals that can be nothing else, are the same in all languages', () => {
    const said = [
      '2400',
      '2400.5',
      '2400,5',
      ' 12 ',
      '-3',
      '\u22123',
      '+3',
      '.5',
      ',5',
      '0,125',
      '0.125',
    ]
    const read = [2400, 2400.5, 2400.5, 12, -3, -3, 3, 0.5, 0.5, 0.125, 0.125]
    expect(said.map((text) => readNumber(text))).toEqual(read.map((value) => ({ value })))
    const grouped = ['1,234.5', '1.234,5', '1 234,5', '1\u00a0234.5', '1\u202f234,5', '1’234.5']
    for (const text of grouped) expect(readNumber(text), text).toEqual({ value: 1234.5 })
    for (const text of ['1 000', "1'000", '1\u2009000', '１０００'])
      expect(readNumber(text), text).toEqual({ value: 1000 })
    for (const text of ['1.234.567', '1,234,567'])
      expect(readNumber(text)).toEqual({ value: 1234567 })
    expect(['', ' ', '\u00a0'].map((text) => readNumber(text))).toEqual(
      Array(3).fill({ value: null }),
    )
  })

  test('what has its signs at other places, or is no number, is refused', () => {
    for (const text of [
      '1,23,4',
      '1.23.4',
      '10 00',
      '1 23',
      '1,234.567.8',
      "1'234 567",
      '01,234,567',
    ])
      expect(readNumber(text), text).toEqual({ fault: 'unclear' })
    for (const text of ['x', '1e3', '5²', '½', '-', '.', '5 EUR', '5%', '--5', 'Infinity'])
      expect(readNumber(text), text).toEqual({ fault: 'noNumber' })
    expect(readNumber('1000000000000')).toEqual({ fault: 'tooLarge' })
  })

  test('a label is typed or not, close to the number or not, but is no number itself', () => {
    const euro: NumberLooks = {
      ...{ number_type: 'withLabel', decimals: 0, label: 'EUR', label_position: 'left' },
    }
    for (const text of ['5', 'EUR 5', 'eur 5', 'EUR5', '5 EUR', '5EUR'])
      expect(readNumber(text, euro), text).toEqual({ value: 5 })
    expect(readNumber('EUR', euro)).toEqual({ fault: 'noNumber' })
    expect(readNumber('5 USD', euro)).toEqual({ fault: 'noNumber' })
    expect(readNumber('-5', { ...euro, label: '-' })).toEqual({ value: -5 })
  })
})

test('a point or a comma before three digits is what it is in the language', () => {
  const read = (language: string) => {
    i18next.language = language
    return ['2,400', '2.400', '12,400'].map((text) => {
      const number = readNumber(text)
      return 'fault' in number ? number.fault : number.value
    })
  }
  for (const language of ['en', 'zh_cn']) expect(read(language)).toEqual([2400, 2.4, 12400])
  for (const language of ['de', 'es', 'pt']) expect(read(language)).toEqual([2.4, 2400, 12.4])
  // A blank stands between the thousands, so that a point says nothing.
  expect(read('alb')).toEqual([2.4, 'unclear', 12.4])
})

test('without signs between thousands three digits behind the sign of another language are refused', () => {
  i18next.language = 'de'
  expect(readNumber('1234.567')).toEqual({ fault: 'unclear' })
  i18next.language = 'en'
  expect(readNumber('1234,567')).toEqual({ fault: 'unclear' })
})
