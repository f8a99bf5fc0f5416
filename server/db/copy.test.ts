import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyDatabase, startLogAt } from './copy.ts'
import { openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-copy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a copy prepared for a restore has no sessions, and its log starts over', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const database = await openDatabase({ folder: from })
  const session = { key: 'a key', user_id: null, data: '{}', expires_at: 2 ** 50, ends_at: 2 ** 50 }
  await database.write.insertInto('session').values(session).execute()
  const made = await openDatabase({ folder: to })
  await made.close()
  rmSync(join(to, 'plumbline.db'))
  await copyDatabase(join(from, 'plumbline.db'), join(to, 'plumbline.db'))
  await startLogAt(join(to, 'plumbline.db'), 7)
  const restored = await openDatabase({ folder: to })
  expect(await restored.read.selectFrom('session').select('key').execute()).toEqual([])
  const start = restored.read.selectFrom('sequence').select('value').where('name', '=', 'log_start')
  expect(await start.executeTakeFirst()).toEqual({ value: 7 })
  expect(await database.read.selectFrom('session').select('key').execute()).toEqual([
    { key: 'a key' },
  ])
  await restored.close()
  await database.close()
})
