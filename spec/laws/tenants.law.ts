import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referencesOf, type TableName, tableNames, tableOf } from '../../src/core/model.ts'

/*
 * What one team shares refers to nothing of another one: its rows can be kept apart from theirs.
 * `docs/scaling.md` lists what refers from people to teams and the other way round.
 */

const isShared = (table: TableName) => tableOf(table).room.kind !== 'user'

test('only what docs/scaling.md lists refers from what teams share to people, or from people to that', () => {
  const page = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^- `(\w+)\.(\w+)` refers to `(\w+)`/gm)].map(([, ...names]) =>
    names.join(' '),
  )
  const crossing = tableNames.flatMap((table) =>
    referencesOf(table).flatMap(([column, reference]) =>
      isShared(table) === isShared(reference.table as TableName)
        ? []
        : `${table} ${column} ${reference.table}`,
    ),
  )
  expect(crossing.length).toBeGreaterThan(0)
  expect(listed.sort()).toEqual(crossing.sort())
})
