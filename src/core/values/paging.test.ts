import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { flag, order, page, paging, search, spacedIds, strictFlag } from './paging.ts'
import { contains } from './text.ts'

const query = z.object(paging(['name', 'email']))

test('[A9.3 B9.1] the default is the first page of 20, by the first field ascending', () => {
  expect(query.parse({})).toEqual({ index: 1, size: 20, field: 'name', order: 'asc', search: '' })
})

test('any index, size, field and order gives a page, never an error', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('null', 'undefined', '', '0', '-1', '1e9', 'NaN', '0x10'),
  )
  fc.assert(
    fc.property(anything, anything, anything, anything, (index, size, field, order) => {
      const parsed = query.parse({ index, size, field, order })
      expect(Number.isInteger(parsed.index) && parsed.index >= 1).toBe(true)
      expect(
        Number.isInteger(parsed.size) && parsed.size >= 1 && parsed.size <= limits.pageSizeMost,
      ).toBe(true)
      expect(['name', 'email']).toContain(parsed.field)
      expect(['asc', 'desc']).toContain(parsed.order)
    }),
  )
})

test('all pages together have each row once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { maxLength: 100 }),
      fc.integer({ min: 1, max: 30 }),
      (rows, size) => {
        const pages = Array.from({ length: Math.ceil(rows.length / size) + 1 }, (_, n) =>
          page(rows, { index: n + 1, size }),
        )
        expect(pages.flat()).toEqual(rows)
        expect(pages.at(-1)).toEqual([])
      },
    ),
  )
})

test('descending is desc or descend in any case', () => {
  for (const text of ['desc', 'DESC', 'descend', 'Descend']) expect(order.parse(text)).toBe('desc')
  for (const text of ['asc', 'ascend', '', 'up', ' desc']) expect(order.parse(text)).toBe('asc')
})

test('a search text is read the same encoded once or twice', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 10 }).filter((text) => !text.includes('%'))
  fc.assert(
    fc.property(words, (text) => {
      const expected = text.normalize().trim().slice(0, limits.searchLength)
      expect(search.parse(text)).toBe(expected)
      expect(search.parse(encodeURIComponent(text))).toBe(expected)
    }),
  )
  expect(search.parse('Cafe\u0301')).toBe('Café')
  expect(search.parse(`${'x'.repeat(99)}🙂`)).toBe('x'.repeat(99))
  expect(search.parse('100% of %E0%A4')).toBe('100% of %E0%A4')
  expect(search.parse('x'.repeat(400))).toHaveLength(limits.searchLength)
})

test('a flag is set only by true', () => {
  expect(['true', true, 'false', false, '1', 'TRUE', ''].map((value) => flag.parse(value))).toEqual(
    [true, true, false, false, false, false, false],
  )
})

test('a flag that decides whether something is destroyed is refused unless it is clear', () => {
  expect(['true', true, 'false', false, undefined].map((value) => strictFlag.parse(value))).toEqual(
    [true, true, false, false, false],
  )
  for (const value of ['1', 'TRUE', '', 'yes', 0, null])
    expect(strictFlag.safeParse(value).success).toBe(false)
})

test('ids separated by blanks are a list', () => {
  const ids = fc.array(fc.uuid({ version: 4 }), { maxLength: 20 })
  fc.assert(
    fc.property(ids, fc.constantFrom(' ', '+', '  '), (list, separator) => {
      expect(spacedIds.parse(list.join(separator))).toEqual(list)
    }),
  )
})

test('a text contains its parts, ignoring case', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.nat(), fc.nat(), (text, from, length) => {
      expect(
        contains(
          text,
          text
            .slice(from % text.length)
            .slice(0, length % text.length)
            .toUpperCase(),
        ),
      ).toBe(true)
    }),
  )
  expect(contains('Rosa', 'mia')).toBe(false)
})
