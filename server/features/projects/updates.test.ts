import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { Rows } from '../../../src/core/engine/store.ts'
import { looseDatabase } from '../../testing.ts'
import { updates } from './updates.ts'

const loose = looseDatabase()

/** Updates of a project, each later than the one before. */
const say = (project: string, total: number) =>
  sql`with recursive many (n) as (select 1 union all select n + 1 from many where n < ${total})
    insert into project_comment select 'id ' || n, ${project}, 'ada', 'Ada', 'Words', '[]', '[]', 0, null,
      'at ' || (${total} + n), '' from many`.execute(loose.database.write)

test('a project has at most so many updates', async () => {
  const input = { project_id: 'moon', content: 'More', mentions: [] }
  const add = () => updates.preparers.addUpdate(input, { app: loose } as never)
  await say('moon', limits.updatesInProject)
  await expect(add()).rejects.toMatchObject({ code: 'too_many_project_updates' })
  await sql`delete from project_comment where id = 'id 1'`.execute(loose.database.write)
  expect(await add()).toBe(input)
  await sql`delete from project_comment`.execute(loose.database.write)
})

test('the latest updates are the last ones, the oldest of them first', async () => {
  const total = limits.updatesLatest + 2
  await say('mars', total)
  const given = { app: loose, db: loose.database.read, reader: new Rows() }
  const input = { project_id: 'mars', latest: true }
  const listed = await updates.handlers.listUpdates({ ...given, input } as never)
  expect(listed.map(({ id }) => id)).toEqual(
    Array.from({ length: limits.updatesLatest }, (_, n) => `id ${n + 3}`),
  )
})
