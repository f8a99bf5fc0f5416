import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../catalogue/limits.ts'
import { custom_value, type FieldType, fieldType } from '../rows.ts'
import { startOf } from '../settings.ts'
import type { Column, Given } from './column-type.ts'
import { numberText } from './number.ts'
import { columnTypes, typeOf } from './types.ts'

const column = (field_type: FieldType, more: Partial<Column> = {}): Column => ({
  ...startOf({ field_type }),
  ...{ id: 'c', project_id: 'p', key: 'k', name: 'Column', field_type },
  ...{ width: 150, is_visible: true, sort_order: 0 },
  ...{ created_at: '2026-03-05T12:00:00.000Z', updated_at: '2026-03-05T12:00:00.000Z' },
  ...more,
})
const options = [
  { id: 'r', name: 'Red', color: '#f37070' },
  { id: 'g', name: 'Green', color: '#75c997' },
  { id: 'g2', name: 'Green', color: '#75c997' },
  { id: 'x', name: '[x] y', color: '#75c997' },
]
const names = { member: (id: string) => ({ m1: 'Zoë', m2: 'Ann' })[id] }

const read = (field_type: FieldType, given: Given) =>
  typeOf({ field_type }).read(given, column(field_type, { options }))

describe('what is sent becomes what is stored', () => {
  test.each<[FieldType, Given, unknown]>([
    ['text', '  a <b>b</b>\nc ', 'a b c'],
    ['text', 12.5, '12.5'],
    ['text', '=1+1', '=1+1'],
    ['text', ' \u202e ', null],
    ['number', '12.50', 12.5],
    ['number', ' -3 ', -3],
    ['number', '+.5', 0.5],
    ['number', '7.', 7],
    ['number', 1.234_567_89, 1.234_568],
    ['number', '-0', 0],
    ['number', '  ', null],
    ['date', '2026-03-05', '2026-03-05'],
    ['date', '2026-03-05T22:00:00.000Z', '2026-03-05'],
    ['checkbox', true, true],
    ['checkbox', 'false', false],
    ['people', ['m1', 'm1', ' '], ['m1']],
    ['people', 'm1', ['m1']],
    ['people', '["m1","m2"]', ['m1', 'm2']],
    ['people', [], null],
    ['selection', 'Red', 'r'],
    ['selection', 'g2', 'g2'],
    ['selection', 'Green', 'g'],
    ['labels', ['g', 'Red', 'r'], ['g', 'r']],
    ['labels', '["r"]', ['r']],
  ])('%s: %j', (type, given, value) => {
    expect(read(type, given)).toEqual({ value })
  })

  test.each<[FieldType, Given]>([
    ['text', ['a']],
    ['number', 'twelve'],
    ['number', '1e5'],
    ['number', '1,5'],
    ['number', Number.NaN],
    ['number', Number.POSITIVE_INFINITY],
    ['number', 1e12],
    ['number', true],
    ['number', '1'.repeat(limits.valueDigits + 1)],
    ['date', '2026-02-30'],
    ['date', 'tomorrow'],
    ['date', 20_260_305],
    ['checkbox', 1],
    ['checkbox', 'yes'],
    ['people', '[1]'],
    ['people', '[broken'],
    ['people', 7],
    ['people', Array.from({ length: limits.valueList + 1 }, (_, n) => `m${n}`)],
    ['selection', 'Blue'],
    ['selection', ['r']],
    ['labels', ['r', 'Blue']],
    ['key', 'A-1'],
    ['formula', 3],
  ])('%s does not take %j', (type, given) => {
    expect(read(type, given)).toEqual({ fault: 'custom_value_invalid' })
  })

  test('a text is not longer than its limit', () => {
    expect(read('text', 'a'.repeat(limits.valueText))).toMatchObject({ value: expect.anything() })
    expect(read('text', 'a'.repeat(limits.valueText + 1))).toEqual({ fault: 'custom_value_long' })
  })

  test('whatever is sent, what is stored has the shape of a value, and is read as itself again', () => {
    const given = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.array(fc.constantFrom('r', 'g', 'm1', 'Green', '')),
      fc.constantFrom<Given>('2026-03-05', 'Red', '12.5', 'true'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...fieldType.options), given, (type, sent) => {
        const found = read(type, sent)
        if (!('value' in found) || found.value === null) return
        expect(custom_value.shape.value.safeParse(found.value).success).toBe(true)
        expect(read(type, found.value)).toEqual(found)
        // What the wire says of it can be sent back.
        const said = typeOf({ field_type: type }).wire(found.value, column(type, { options }))
        expect(read(type, said as Given)).toMatchObject({ value: expect.anything() })
      }),
    )
  })
})

describe('what is stored is shown, sorted and chosen by', () => {
  test.each<[FieldType, Given, unknown, unknown, string]>([
    ['text', 'Abc', 'Abc', 'abc', 'Abc'],
    ['number', 12.5, 12.5, 12.5, '13'],
    ['date', '2026-03-05', '2026-03-05T00:00:00.000Z', Date.UTC(2026, 2, 5), '2026-03-05'],
    ['checkbox', true, true, 0, 'true'],
    ['checkbox', false, false, null, 'false'],
    ['people', ['m2', 'gone', 'm1'], ['m2', 'gone', 'm1'], 'ann, zoë', 'Ann, Zoë'],
    ['selection', 'g', 'Green', 1, 'Green'],
    ['labels', ['g', 'r'], ['r', 'g'], 0, 'Red, Green'],
    ['labels', '[x] y', ['x'], 3, '[x] y'],
  ])('%s: %j', (type, given, wire, sortable, text) => {
    const { value } = read(type, given) as { value: string }
    const own = column(type, { options })
    const { [type]: kind } = columnTypes
    expect(kind.wire(value, own)).toEqual(wire)
    expect(kind.sortable(value, own, names)).toBe(sortable)
    expect(kind.text(value, own, names)).toBe(text)
  })

  test('an option that is gone is nothing', () => {
    const own = column('selection', { options: [] })
    expect(columnTypes.selection.wire('r', own)).toBeUndefined()
    expect(columnTypes.selection.sortable('r', own, names)).toBeNull()
    expect(columnTypes.selection.picks!('r', own)).toEqual([])
    expect(columnTypes.labels.sortable(['r'], own, names)).toBeNull()
    expect(columnTypes.labels.picks!(['r'], column('labels', { options }))).toEqual(['r'])
  })

  test.each<[Partial<Column>, string]>([
    [{ number_type: 'formatted', decimals: 2 }, '1234.50'],
    [{ number_type: 'formatted', decimals: 0 }, '1235'],
    [{ number_type: 'unformatted', decimals: 0 }, '1234.5'],
    [{ number_type: 'percentage', decimals: 1 }, '1234.5%'],
    [{ number_type: 'withLabel', decimals: 1, label: 'EUR', label_position: 'left' }, 'EUR 1234.5'],
    [{ number_type: 'withLabel', decimals: 1, label: 'h', label_position: 'right' }, '1234.5 h'],
    [{ number_type: 'withLabel', decimals: 1, label: null }, '1234.5'],
  ])('a number is shown by %j', (looks, text) => {
    expect(numberText(1_234.5, column('number', looks))).toBe(text)
  })
})
