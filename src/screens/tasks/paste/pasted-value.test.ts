// @vitest-environment jsdom
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import type { FieldType } from '../../../core/columns/rows.ts'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { pastedDay } from '../../../core/values/typed-day.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { dayReading } from '../../../parts/text/day-reading.ts'
import { pastedValue } from './pasted-value.ts'

withTexts()
afterEach(() => {
  i18next.language = 'en'
})

const option = (name: string) => ({ id: `option ${name}`, name, color: '#154c9b' })
const column = (field_type: FieldType) =>
  ({
    ...{ id: idOf('column'), field_type, number_type: 'withLabel', label: 'EUR', decimals: 1 },
    options: [option('Glass'), option('Red, dark'), option('Twice'), option('twice')],
  }) as unknown as Row<'custom_column'>
const read = (type: FieldType, text: string) =>
  pastedValue(column(type), text, {
    t: i18next.t,
    people: new Map([['ada', 'id of Ada']]),
    dayOf: (text) => pastedDay(text, { ...dayReading(i18next.t), monthFirst: false }),
  })

test.each<[FieldType, string, unknown]>([
  ['text', 'Moon', 'Moon'],
  ['number', '2,400.5', 2400.5],
  ['number', 'EUR 7', 7],
  ['date', '4.3.2026', '2026-03-04'],
  ['date', 'Mar 4, 2026', '2026-03-04'],
  ['checkbox', 'Checked', true],
  ['checkbox', 'TRUE', true],
  ['selection', 'glass', 'option Glass'],
  ['labels', 'Glass, "Red, dark"', ['option Glass', 'option Red, dark']],
  ['labels', 'Red, dark', ['option Red, dark']],
  ['people', 'Ada', ['id of Ada']],
])('a cell of %s says %s', (type, text, value) => {
  expect(read(type, text)).toEqual({ value, unknown: [] })
})

test('a number is read by the language', () => {
  i18next.language = 'de'
  expect(read('number', '2.400,5')).toEqual({ value: 2400.5, unknown: [] })
})

test.each<[FieldType, string]>([
  ['number', 'ten'],
  ['number', '1000000000000'],
  ['date', 'soon'],
  ['date', '12'],
  ['date', 'm'],
  ['checkbox', 'perhaps'],
  ['selection', 'Steel'],
  ['selection', 'twice'],
  ['people', 'Zoe'],
  ['formula', '12'],
])('what is not known of a cell of %s is told: %s', (type, text) => {
  expect(read(type, text)).toEqual({ unknown: [text] })
})

test('what is known of several names is taken, and a box that is not checked needs nothing', () => {
  expect(read('labels', 'Glass, Steel')).toEqual({ value: ['option Glass'], unknown: ['Steel'] })
  expect(read('checkbox', 'Not checked')).toEqual({ unknown: [] })
})
