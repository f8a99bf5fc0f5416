import { expect, test } from 'vitest'
import { refuseAny } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
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

test('where formulas are longer together than they may be by now, one may become shorter, not longer', () => {
  const formulaOf = (id: string, formula: string) =>
    ({
      ...startOf({ field_type: 'formula' }),
      ...{ id, key: id },
      field_type: 'formula',
      formula,
    }) as Row<'custom_column'>
  const long = formulaOf('long', Array.from({ length: limits.formulaSteps }, () => '1').join('+'))
  const own = formulaOf('own', '1+1')
  const changed = (formula: string) => () =>
    settingsFrom(own, configuration.parse({ formula }), [long, own], refuseAny).formula
  expect(changed('2')()).toBe('2')
  expect(changed('2+2')()).toBe('2+2')
  expect(changed('1+1+1')).toThrow(expect.objectContaining({ code: 'formulas_too_long' }))
})
