import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterTasks, noFilter } from '../tasks/list/filter.ts'
import { idOf, statusRows, taskRow } from '../tasks/testing.ts'
import { rangeValue } from '../values/day-spans.ts'
import { wordOf } from '../values/filter-words.ts'
import type { Cell } from './cells.ts'
import { customKey } from './custom-key.ts'
import { cellTest, numbersIn, picksOf } from './filter.ts'
import type { FieldType, Value } from './rows.ts'
import { startOf } from './settings.ts'
import type { Column } from './types/column-type.ts'

const options = ['r', 'g', 'none', 'two words'].map((id) => ({
  id,
  name: `Option ${id}`,
  color: '#f37070',
}))
const column = (field_type: FieldType): Column => ({
  ...startOf({ field_type }),
  ...{
    id: idOf(field_type),
    project_id: idOf('project'),
    key: field_type,
    name: field_type,
    field_type,
  },
  ...{ options, width: 150, is_visible: true, sort_order: 0 },
  ...{ created_at: '2026-03-05T12:00:00.000Z', updated_at: '2026-03-05T12:00:00.000Z' },
})
/** A Wednesday. */
const asked = { today: '2026-03-04', weekStart: 1, me: idOf('me') }
const cell = (value: Value | null): Cell => (value === null ? null : { value })

/** Which of some values of a column a filter keeps. */
const kept = <V extends Value>(type: FieldType, words: string[], values: readonly (V | null)[]) =>
  values.filter((value) => cellTest(column(type), new Set(words), asked)(cell(value)))

test('options are chosen by their ids, whatever these are, and what is empty or gone by none', () => {
  const values = ['r', 'g', 'none', 'two words', 'gone', null]
  expect(kept('selection', ['r'], values)).toEqual(['r'])
  expect(kept('selection', ['r', 'g'], values)).toEqual(['r', 'g'])
  expect(kept('selection', ['none'], values)).toEqual(['gone', null])
  expect(kept('selection', [wordOf('none')], values)).toEqual(['none'])
  expect(kept('selection', [wordOf('two words')], values)).toEqual(['two words'])
  expect(kept('selection', ['gone'], values)).toEqual([])
  const lists = [['r', 'g'], ['g'], ['gone'], null]
  expect(kept('labels', ['r'], lists)).toEqual([['r', 'g']])
  expect(kept('labels', ['none'], lists)).toEqual([['gone'], null])
})

test('people are chosen by their ids, and who looks is one of them', () => {
  const lists = [[idOf('me')], [idOf('her'), idOf('me')], [idOf('her')], null]
  expect(kept('people', [idOf('her')], lists)).toEqual([lists[1], lists[2]])
  expect(kept('people', ['me'], lists)).toEqual([lists[0], lists[1]])
  expect(kept('people', ['none', 'me'], lists)).toEqual([lists[0], lists[1], null])
})

test('a check box without a value is not checked', () => {
  expect(kept('checkbox', ['true'], [true, false, null])).toEqual([true])
  expect(kept('checkbox', ['false'], [true, false, null])).toEqual([false, null])
})

test('days are asked for by period, from one to another, and when there is none', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-08', '2026-03-11', null]
  expect(kept('date', ['past'], days)).toEqual(['2026-03-03'])
  expect(kept('date', ['today'], days)).toEqual(['2026-03-04'])
  expect(kept('date', ['week'], days)).toEqual(['2026-03-03', '2026-03-04', '2026-03-08'])
  expect(kept('date', ['days'], days)).toEqual(['2026-03-04', '2026-03-08'])
  expect(kept('date', ['none'], days)).toEqual([null])
  expect(kept('date', ['2026-03-08_'], days)).toEqual(['2026-03-08', '2026-03-11'])
  expect(kept('date', ['x', '2026-02-30_'], days)).toEqual([])
})

test('numbers are asked for from one to another, both included, of which one may be open', () => {
  const values = [-1.5, 0, 2, 10, null]
  expect(kept('number', ['0_2'], values)).toEqual([0, 2])
  expect(kept('number', ['2_'], values)).toEqual([2, 10])
  expect(kept('number', ['_-1.5'], values)).toEqual([-1.5])
  expect(kept('number', ['2_2', 'none'], values)).toEqual([2, null])
  expect(kept('number', ['3_1', 'NaN_', '1e1_', '2', '_'], values)).toEqual([])
  for (const word of ['_', '1', 'a_b', '1_2_3', '1._', '.5_', '--1_', `${'1'.repeat(41)}_`])
    expect(numbersIn(word)).toBeUndefined()
})

test('formulas have numbers, nothing, or an error', () => {
  const test = (...words: string[]) => cellTest(column('formula'), new Set(words), asked)
  expect([test('1_3')(cell(2)), test('1_3')(null), test('none')(null)]).toEqual([true, false, true])
  const wrong = { error: 'divide_by_zero' } as const
  expect([test('error')(wrong), test('_')(wrong), test('none')(wrong)]).toEqual([
    true,
    false,
    false,
  ])
  expect(test('error')(cell(1))).toBe(false)
})

test('texts contain a part, in any case; keys too', () => {
  const texts = ['Über uns', 'none of it', 'a not b', null]
  expect(kept('text', [wordOf('über')], texts)).toEqual(['Über uns'])
  expect(kept('text', [wordOf('none')], texts)).toEqual(['none of it'])
  expect(kept('text', ['none'], texts)).toEqual([null])
  expect(kept('text', [wordOf('not b'), 'none'], texts)).toEqual(['a not b', null])
  expect(kept('text', [wordOf(' ')], texts)).toEqual([])
  expect(kept('key', ['mb-1'], ['MB-1', 'MB-2', 'MB-12'])).toEqual(['MB-1', 'MB-12'])
})

test('a column that is gone leaves nothing, and excludes nothing', () => {
  const tasks = [taskRow(1), taskRow(2)]
  const left = (not: boolean, columnCells?: () => undefined) =>
    filterTasks(
      tasks,
      { ...noFilter, conditions: [{ kind: customKey(idOf('gone')), not, values: ['none'] }] },
      { key: 'MB', statuses: statusRows, ...(columnCells ? { columnCells } : {}) },
    ).tasks.length
  for (const cells of [undefined, () => undefined])
    expect([left(false, cells), left(true, cells)]).toEqual([0, 2])
})

const someCell = (type: FieldType): fc.Arbitrary<Cell> => {
  const values: Partial<Record<FieldType, fc.Arbitrary<Value>>> = {
    selection: fc.constantFrom('r', 'g', 'none', 'gone'),
    labels: fc.subarray(['r', 'g', 'none', 'gone'], { minLength: 1 }),
    people: fc.subarray([idOf('me'), idOf('her')], { minLength: 1 }),
    checkbox: fc.boolean(),
    number: fc.integer({ min: -20, max: 20 }),
    date: fc.constantFrom('2026-03-01', '2026-03-04', '2026-03-09'),
  }
  return fc.option(
    values[type]!.map((value) => ({ value })),
    { nil: null },
  )
}

test('every cell is in one group at least, and asked for by all of these it is kept', () => {
  const types = ['selection', 'labels', 'people', 'checkbox'] as const
  const some = fc
    .constantFrom(...types)
    .chain((type) => fc.tuple(fc.constant(type), someCell(type)))
  fc.assert(
    fc.property(some, ([type, found]) => {
      const picks = picksOf(column(type), found)
      const words = picks.length > 0 ? picks.map(wordOf) : ['none']
      for (const word of words)
        expect(cellTest(column(type), new Set([word]), asked)(found)).toBe(true)
      const others = ['r', 'g', wordOf('none'), 'true', 'false', idOf('me'), idOf('her'), 'none']
      const rest = new Set(others.filter((word) => !words.includes(word)))
      expect(cellTest(column(type), rest, asked)(found)).toBe(false)
    }),
  )
})

test('a range keeps what is within it and no others', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.nat(20),
      someCell('number'),
      (from, more, found) => {
        const word = rangeValue(String(from), String(from + more))
        const value = found && 'value' in found ? Number(found.value) : undefined
        const within = value !== undefined && value >= from && value <= from + more
        expect(cellTest(column('number'), new Set([word]), asked)(found)).toBe(within)
      },
    ),
  )
})
