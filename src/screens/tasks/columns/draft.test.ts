import { describe, expect, test } from 'vitest'
import { limits } from '../../../core/catalogue/limits.ts'
import { startOf } from '../../../core/columns/settings.ts'
import type { Row } from '../../../core/model.ts'
import { palette } from '../../../core/values/colours.ts'
import {
  type ColumnDraft,
  configurationOf,
  draftOf,
  faultsOf,
  mergedDraft,
  newOption,
} from './draft.ts'

type Column = Row<'custom_column'>

const column = (key: string, name: string, formula?: string): Column => ({
  ...startOf({ field_type: formula ? 'formula' : 'number' }),
  ...{ id: `id-${key}`, project_id: 'p', key, name, width: 150, is_visible: true, sort_order: 0 },
  ...{ created_at: '2026-03-05T12:00:00.000Z', updated_at: '2026-03-05T12:00:00.000Z' },
  field_type: formula ? 'formula' : 'number',
  formula: formula ?? null,
})
const price = column('k1', 'Price')
const double = column('k2', 'Double', '{k1} * 2')
const words = { ...column('k3', 'Words'), field_type: 'text' as const }
const columns = [price, double, words]
const draft = (changes: Partial<ColumnDraft>): ColumnDraft => ({
  ...draftOf(undefined, columns),
  name: 'New',
  ...changes,
})

test('a column is edited with the names of the columns in its formula, and saved with their keys', () => {
  const edited = draftOf(double, columns)
  expect(edited).toMatchObject({ name: 'Double', field_type: 'formula', formula: '[Price] * 2' })
  expect(configurationOf({ ...edited, formula: '[price] + 1' }, columns)).toMatchObject({
    formula: '{k1} + 1',
    decimals: 0,
  })
})

test('only what the type of a column has is sent', () => {
  const options = [{ ...newOption([]), name: 'One' }, newOption([])]
  const all = { label: ' EUR ', formula: '[Price]', options }
  expect(configurationOf(draft({ ...all, field_type: 'text' }), columns)).toEqual({})
  expect(configurationOf(draft({ ...all, field_type: 'key' }), columns)).toEqual({ label: 'EUR' })
  expect(configurationOf(draft({ ...all, field_type: 'number' }), columns)).toEqual({
    ...{ number_type: 'formatted', decimals: 0, label: 'EUR', label_position: 'left' },
  })
  const { id, color } = options[0]!
  expect(configurationOf(draft({ ...all, field_type: 'labels' }), columns)).toEqual({
    labels_list: [{ label_id: id, label_name: 'One', label_color: color }],
  })
})

test('new options have colours of their own while there are some, neighbours other hues', () => {
  const options: ColumnDraft['options'][number][] = []
  for (const _ of palette) options.push(newOption(options))
  expect(new Set(options.map(({ color }) => color))).toEqual(new Set(palette))
  const hues = options.slice(0, 5).map(({ color }) => hueOf(color))
  for (const [n, hue] of hues.entries())
    for (const other of hues.slice(n + 1)) {
      const apart = Math.abs(hue - other)
      expect(Math.min(apart, 360 - apart)).toBeGreaterThan(15)
    }
  const [first, second, third] = options
  expect(newOption([first!, third!]).color).toBe(second!.color)
  expect(newOption(options).color).toBe(first!.color)
})

/** The hue of a colour, in degrees. */
function hueOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const y = Math.sqrt(3) * (green! - blue!)
  return ((Math.atan2(y, 2 * red! - green! - blue!) * 180) / Math.PI + 360) % 360
}

test('a column that has choices of nothing already is changed otherwise', () => {
  const empty = { ...price, field_type: 'selection' as const, options: [] }
  const edited = { ...draftOf(empty, columns), name: 'Another name' }
  expect(faultsOf(edited, empty, columns)).toEqual({})
  expect(faultsOf({ ...edited, field_type: 'labels' }, empty, columns)).toMatchObject({
    options: { text: 'optionsRequired' },
  })
})

describe('what the server would refuse, and choices of nothing, is said before', () => {
  test.each<[Partial<ColumnDraft>, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: { text: 'titleRequired' } }],
    [
      { field_type: 'key', label: 'ABCDEF' },
      { label: { text: 'labelTooLong', values: { most: limits.columnKeyLabel } } },
    ],
    [
      { field_type: 'selection', options: [newOption([])] },
      { options: { text: 'optionsRequired' } },
    ],
    [{ field_type: 'selection', options: [{ ...newOption([]), name: 'Ordered' }] }, {}],
    [{ field_type: 'selection' }, { options: { text: 'optionsRequired' } }],
    [{ field_type: 'labels' }, { options: { text: 'optionsRequired' } }],
    [{ field_type: 'text' }, {}],
    [{ field_type: 'formula', formula: '[Price] * 2' }, {}],
    [{ field_type: 'formula' }, { formula: expect.objectContaining({ text: 'formula_required' }) }],
    [
      { field_type: 'formula', formula: '[Price] * ' },
      { formula: { text: 'formula_invalid', values: { at: 11, most: limits.formulaDepth } } },
    ],
    [
      { field_type: 'formula', formula: '[Words] + 1' },
      { formula: { text: 'formula_column_unknown' } },
    ],
    [{ field_type: 'formula', formula: '[Gone]' }, { formula: { text: 'formula_column_unknown' } }],
  ])('%j', (changes, faults) => {
    expect(faultsOf(draft(changes), undefined, columns)).toEqual(faults)
  })

  test('a formula that leads back to itself', () => {
    for (const formula of ['[Double] + 1', '[Price] + [double]'])
      expect(faultsOf({ ...draftOf(double, columns), formula }, double, columns)).toEqual({
        formula: { text: 'formula_circular' },
      })
  })
})

test('what others have made of a column while it was edited stays, but for what was changed here', () => {
  const [red, blue, green] = ['Red', 'Blue', 'Green'].map((name) => ({
    ...newOption([]),
    name,
  })) as [Option, Option, Option]
  const opened = draft({ name: 'Kind', options: [red, blue] })
  const now = draft({
    name: 'Sort',
    label: 'x',
    options: [{ ...red, name: 'Scarlet' }, blue, green],
  })
  const renamed = mergedDraft(opened, { ...opened, name: 'Type' }, now)
  expect(renamed).toEqual({ ...now, name: 'Type' })
  const mine = newOption([])
  const edited = [blue, { ...red, color: '#000000' }, mine]
  expect(mergedDraft(opened, { ...opened, options: edited }, now)).toEqual({
    ...now,
    options: [...edited, green],
  })
  // Whose option somebody has deleted does not bring it back, and deletes their own.
  expect(
    mergedDraft(opened, { ...opened, options: [red, mine] }, { ...now, options: [blue] }),
  ).toEqual({
    ...now,
    options: [mine],
  })
})

type Option = ColumnDraft['options'][number]

test('options that were never named are none, and no two of a column have one name', () => {
  const named = (name: string) => ({ ...newOption([]), name })
  const faultOf = (options: ColumnDraft['options'], of?: Column) =>
    faultsOf(draft({ field_type: 'labels', options }), of, columns).options?.text
  const [web, app, empty] = [named('Web'), named('App'), named(' ')]
  expect(faultOf([web, app, empty])).toBeUndefined()
  expect(faultOf([empty])).toBe('optionsRequired')
  expect(faultOf([web, app, named('web ')])).toBe('optionTaken')
  const stored = { ...words, field_type: 'labels' as const, options: [web, app] }
  expect(faultOf([web, { ...app, name: '' }], stored)).toBe('optionRequired')
  const twins = [web, named('Web')]
  expect(faultOf(twins, { ...stored, options: twins })).toBeUndefined()
})
