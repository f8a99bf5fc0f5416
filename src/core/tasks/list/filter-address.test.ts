import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../catalogue/limits.ts'
import { customKey } from '../../columns/custom-key.ts'
import { rangeValue } from '../../values/day-spans.ts'
import { isWord, textIn, wordOf } from '../../values/filter-words.ts'
import {
  filterIn,
  filterText,
  hasSameFields,
  isFiltered,
  type ShownFilter,
  withFilter,
} from './filter-address.ts'
import { type Condition, type FilterKind, filterKinds } from './filter-types.ts'
import { sortKeys } from './sort.ts'

const day = fc.constantFrom('2026-01-01', '2026-02-28', '')
const someValue = (kind: FilterKind) =>
  !['due', 'start'].includes(kind)
    ? fc.oneof(fc.uuid({ version: 4 }), fc.constant('none'))
    : fc.oneof(
        fc.constantFrom('overdue', 'today', 'week', 'days', 'none'),
        fc
          .tuple(day, day)
          .filter(([from, to]) => from + to !== '')
          .map((days) => days.join('_')),
      )
/** What is asked of a custom column: ids of options, whatever they are, texts, numbers and days. */
const columnValue = fc.oneof(
  fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .map((text) => wordOf(text.slice(0, 60))),
  fc.constantFrom('none', 'true', 'false', 'error', 'past', wordOf('none'), wordOf('not')),
  fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => rangeValue(String(a), String(b))),
)
const columnConditions = fc.uniqueArray(fc.uuid({ version: 4 }), { maxLength: 3 }).chain((ids) =>
  fc.tuple(
    ...ids.sort().map((id) =>
      fc.record({
        kind: fc.constant(customKey(id)),
        not: fc.boolean(),
        values: fc.uniqueArray(columnValue, { minLength: 1, maxLength: 4 }),
      }),
    ),
  ),
)
const ownConditions = fc
  .tuple(
    ...filterKinds.map((kind) =>
      fc.option(
        fc.record({
          kind: fc.constant(kind),
          not: fc.boolean(),
          values: fc.uniqueArray(someValue(kind), { minLength: 1, maxLength: 4 }),
        }),
        { nil: undefined },
      ),
    ),
  )
  .map((all) => all.filter((each) => each !== undefined))
const conditions = fc
  .tuple(ownConditions, columnConditions)
  .map(([own, custom]): Condition[] => [...own, ...custom])
const customSort = 'custom:6f1c2a34-9d1e-4b6f-8a51-0c4b7e2d9f10' as const
const filter: fc.Arbitrary<ShownFilter> = fc.record({
  search: fc.string({ maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100),
  conditions,
  archived: fc.boolean(),
  flat: fc.boolean(),
  sorts: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...sortKeys, customSort),
      order: fc.constantFrom('asc', 'desc'),
    }),
    { selector: ({ key }) => key, maxLength: 3 },
  ),
})

test('a filter comes out of the address as it went in', () => {
  fc.assert(
    fc.property(filter, (filter) => {
      expect(filterIn(new URLSearchParams(filterText(filter)))).toEqual(filter)
    }),
  )
})

test('an address says nothing of no filter, and the rest of it stays', () => {
  fc.assert(
    fc.property(filter, (filter) => {
      const address = new URLSearchParams('tab=board&task=1')
      const after = withFilter(address, filterText(filter))
      expect([after.get('tab'), after.get('task')]).toEqual(['board', '1'])
      expect(filterIn(after)).toEqual(filter)
      expect(withFilter(after, '').toString()).toBe('tab=board&task=1')
      expect(isFiltered(after)).toBe(filterText(filter) !== '')
    }),
  )
  expect(filterText(filterIn(new URLSearchParams()))).toBe('')
})

test('whatever an address says, a filter comes of it that has a text of its own', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'not',
      '-name',
      'name',
      'none',
      'me',
      '__proto__',
      '1',
      'overdue',
      '_',
      '~2not',
    ),
    fc.uuid(),
  )
  const address = fc.dictionary(
    fc.constantFrom('q', 'archived', 'subtasks', 'sort', ...filterKinds, 'x', customSort),
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(address, (fields) => {
      const found = filterIn(new URLSearchParams(fields))
      expect(filterIn(new URLSearchParams(filterText(found)))).toEqual(found)
      expect(found.search.length).toBeLessThanOrEqual(limits.searchLength)
    }),
  )
})

test('whatever text a value is, its word is one, without blanks, and says it again', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('none', 'not', '~', '~2not', ' ')),
      (text) => {
        const word = wordOf(text)
        expect(textIn(word)).toBe(text)
        expect(word).not.toMatch(/ /)
        expect(isWord(word)).toBe(text !== '')
        expect(['none', 'not']).not.toContain(word)
      },
    ),
  )
  for (const word of ['', 'not', '~', '~3', 'a~', 'a b', '~2a'])
    expect([word, isWord(word)]).toEqual([word, false])
})

test('of custom columns only their ids are taken, and of values only words', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const of = (fields: Record<string, string>) => filterIn(new URLSearchParams(fields)).conditions
  expect(of({ [`custom:${id}`]: 'not r ~ g' })).toEqual([
    { kind: customKey(id), not: true, values: ['r', 'g'] },
  ])
  for (const name of ['custom:', 'custom:cost', `custom:${id}x`, `Custom:${id}`, id])
    expect(of({ [name]: 'r' })).toEqual([])
  expect(of({ [`custom:${id}`]: 'a'.repeat(limits.filterWord + 1) })).toEqual([])
  const many = Array.from({ length: 150 }, (_, n) => [`custom:${id.slice(0, -4)}${1000 + n}`, 'r'])
  expect(of(Object.fromEntries(many))).toHaveLength(limits.customColumnsMost)
})

test('of what repeats or is too much, the first counts', () => {
  const id = '00000000-0000-4000-8000-00000000000'
  const many = Array.from({ length: 200 }, (_, n) => `${id.slice(0, -3)}${1000 + n}`)
  const of = (fields: Record<string, string>) => filterIn(new URLSearchParams(fields))
  expect(of({ label: many.join(' ') }).conditions[0]!.values).toHaveLength(limits.filterValues)
  expect(of({ label: `${id}1 ${id}1 x` }).conditions[0]!.values).toEqual([`${id}1`])
  expect(of({ sort: '-name name moon' }).sorts).toEqual([{ key: 'name', order: 'desc' }])
  expect(of({ label: 'not' }).conditions).toEqual([])
  expect(of({ label: `${id}1 not` }).conditions[0]).toMatchObject({ not: false })
})

test('filters of the same kinds differ in their values alone', () => {
  expect(hasSameFields('q=a&due=today', 'q=b&due=week')).toBe(true)
  expect(hasSameFields('q=a', '')).toBe(false)
  expect(hasSameFields('', '')).toBe(true)
})
