import { expect, test } from 'vitest'
import { commonErrors } from './catalogue/common-errors.ts'
import { errors } from './catalogue/errors.ts'
import { declaredRules } from './engine/invariants.ts'
import { features } from './features.ts'
import { invariants } from './invariants.ts'
import { referencesOf, tableNames } from './model.ts'
import { rows } from './rows.ts'

const namesOf = (part: 'tables' | 'rows' | 'errors' | 'invariants') =>
  features.flatMap((feature) => Object.keys(feature[part])).sort()

test('the feature lists that are read without the calls match the features', () => {
  expect([...tableNames].sort()).toEqual(namesOf('tables'))
  expect(Object.keys(errors).sort()).toEqual(
    [...Object.keys(commonErrors), ...namesOf('errors')].sort(),
  )
  expect(Object.keys(invariants).sort()).toEqual(
    [...Object.keys(declaredRules), ...namesOf('invariants')].sort(),
  )
})

test('every table has the shape of its rows', () => {
  expect(Object.keys(rows).sort()).toEqual(namesOf('tables'))
})

test('a table comes after those it refers to', () => {
  for (const [place, name] of tableNames.entries())
    for (const [, { table }] of referencesOf(name))
      expect([name, ...tableNames.slice(0, place)]).toContain(table)
})
