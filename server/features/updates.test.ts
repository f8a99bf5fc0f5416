import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { looseDatabase } from '../testing.ts'
import { updates } from './updates.ts'

const loose = looseDatabase()

test('a project has at most so many updates', async () => {
  const input = { project_id: 'moon', content: 'More', mentions: [] }
  const add = () => updates.preparers.addUpdate(input, { app: loose } as never)
  await sql`with recursive many (n) as
      (select 1 union all select n + 1 from many where n < ${limits.updatesInProject})
    insert into project_comment select 'id ' || n, 'moon', 'ada', 'Ada', 'Words', '[]', '[]', 0, null, '', ''
    from many`.execute(loose.database.write)
  await expect(add()).rejects.toMatchObject({ code: 'too_many_project_updates' })
  await sql`delete from project_comment where id = 'id 1'`.execute(loose.database.write)
  expect(await add()).toBe(input)
})
