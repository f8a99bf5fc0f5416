import { expect, test } from 'vitest'
import { refuseAny } from '../catalogue/errors.ts'
import type { Row } from '../model.ts'
import { configuration, settingsFrom, startOf } from './settings.ts'

const column = { ...startOf({ field_type: 'selection' }), field_type: 'selection' }
const optionsOf = (...sent: [id: string, name: string, order?: number][]) =>
  settingsFrom(
    column as Row<'custom_column'>,
    configuration.parse({
      selections_list: sent.map(([selection_id, selection_name, selection_order]) => ({
        ...{ selection_id, selection_name, selection_order, selection_color: '#f37070' },
      })),
    }),
    [],
    refuseAny,
  ).options.map(({ id, name }) => [id, name])

test('of options with one id the first that is sent counts, at its place', () => {
  expect(optionsOf(['a', 'Red'], ['b', 'Blue'], ['a', 'Green'])).toEqual([
    ['a', 'Red'],
    ['b', 'Blue'],
  ])
})

test('options stand as they are numbered, and without a number as they are sent', () => {
  expect(optionsOf(['a', 'Red', 3], ['b', 'Blue', 1])).toEqual([
    ['b', 'Blue'],
    ['a', 'Red'],
  ])
  expect(optionsOf(['a', 'Red'], ['b', 'Blue'])).toEqual([
    ['a', 'Red'],
    ['b', 'Blue'],
  ])
})
