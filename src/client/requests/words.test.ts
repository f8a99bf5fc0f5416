import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type ErrorCode, errors, errorText, Refusal } from '../../core/catalogue/errors.ts'
import { NetworkError } from './failures.ts'
import { valuesIn, whyOf, words } from './words.ts'

const { of, instant, day } = words
afterEach(() => {
  words.of = of
  words.instant = instant
  words.day = day
})

describe('the values in a refusal', () => {
  test('are extracted from every text of the catalogue', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(errors) as ErrorCode[])),
        fc.stringMatching(/^[\w ]{1,12}$/),
        (code, value) => {
          const names = [...errors[code].text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
          const values = Object.fromEntries(names.slice(0, 1).map((name) => [name, value]))
          expect(valuesIn(errors[code].text, errorText(code, values))).toMatchObject(values)
        },
      ),
    )
  })

  test('are not extracted from other texts', () => {
    expect(valuesIn('At most {most} are allowed', 'Something else')).toBeUndefined()
  })
})

describe('why something failed', () => {
  test('is shown in the language of the screens', () => {
    words.of = (key, values) => `${key} ${values?.most}`
    expect(whyOf(new Refusal('too_many_ids', 'ids', { values: { most: 500 } }))).toBe(
      'errors:too_many_ids 500',
    )
  })

  test('names points in time as the screens do', () => {
    words.of = (key, values) => `${key} ${values?.from}`
    words.instant = (at) => `the ${at.slice(8, 10)}th`
    const from = '2026-03-05T12:00:00.000Z'
    expect(whyOf(new Refusal('before_history', undefined, { values: { from } }))).toBe(
      'errors:before_history the 05th',
    )
  })

  test('names days as the screens do', () => {
    words.of = (key, values) => `${key} ${values?.from} ${values?.to}`
    words.day = (day) => `the ${day.slice(8)}th`
    const values = { from: '2026-03-05', to: '2026-03-09' }
    expect(whyOf(new Refusal('approval_exists', undefined, { values }))).toBe(
      'errors:approval_exists the 05th the 09th',
    )
    words.of = (_, values) => String(values?.defaultValue)
    expect(whyOf(new Refusal('approval_exists', undefined, { values }))).toBe(
      'Some of these days are approved already: the 05th to the 09th.',
    )
  })

  test('is never shown in the words of the browser', () => {
    words.of = (key) => `text of ${key}`
    expect(whyOf(new NetworkError('Failed to fetch'))).toBe('text of unreachable')
    expect(whyOf(new TypeError('x is undefined'))).toBe('text of unexpectedError')
  })

  test('is shown as received if it is not a text of the catalogue', () => {
    const refusal = new Refusal('too_many_ids')
    refusal.message = 'Nope'
    expect(whyOf(refusal)).toBe('Nope')
  })
})
