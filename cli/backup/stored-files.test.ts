import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { inspectDatabase } from '../../server/db/copy.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { placeOf } from '../../server/files/file-store.ts'
import { FolderStore } from '../../server/files/folder-store.ts'
import { openStore } from '../../server/files/open-store.ts'
import { noteUse } from '../../server/files/use.ts'
import { startS3 } from '../../spec/s3-service.ts'
import type { Finding } from '../doctor/check.ts'
import { expectFailed, json, patience, type Workplace, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

const newWorkplace = workplaces({ PORT: '0' })
const storeOf = (folder: string) => new FolderStore(join(folder, 'files'))
const fileOf = (folder: string, hash: string) => join(folder, 'files', placeOf(hash))

let origin: Workplace
let hash: string
let email: string
beforeAll(async () => {
  origin = newWorkplace()
  await origin.cli('seed', '--preset', 'demo')
  hash = await storeOf(origin.data).put(Buffer.from('a picture'))
  email = await noteUsed(origin, hash, 9)
})

/** Has somebody use a stored file, and gives their address. */
async function noteUsed({ data }: Workplace, hash: string, bytes = 8) {
  const database = await connectDatabase({ folder: data })
  const { id, email } = await database.read
    .selectFrom('user')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const use = { user_id: id, purpose: 'avatar', hash, bytes, now: Date.now() } as const
  await noteUse(database.write, use)
  await database.close()
  return email
}

async function backup(): Promise<string> {
  const folder = join(newWorkplace().folder, 'backup')
  expect((await origin.cli('backup', '--to', folder)).code).toBe(0)
  return folder
}
const restore = (workplace: Workplace, folder: string, ...rest: string[]) =>
  workplace.cli('restore', folder, ...rest, '--json')
async function findings(workplace: Workplace) {
  const said = json<{ findings: Finding[] }>(await workplace.cli('doctor', '--json'))
  return said.findings.filter(({ check }) => check === 'files')
}

test('a backup has the files that are used, and brings them back', async () => {
  await storeOf(origin.data).put(Buffer.from('used by nobody'))
  const folder = await backup()
  const names: string[] = []
  for await (const { name } of storeOf(folder).list()) names.push(name)
  expect(names).toEqual([hash])
  const workplace = newWorkplace()
  expect((await restore(workplace, folder)).code).toBe(0)
  expect(readFileSync(fileOf(workplace.data, hash), 'utf8')).toBe('a picture')
  expect(await findings(workplace)).toMatchObject([{ state: 'ok' }])
  // What is replaced keeps its files, and a file that is damaged is put right.
  writeFileSync(fileOf(workplace.data, hash), 'damaged')
  const { kept } = json<{ kept: string }>(await restore(workplace, folder, '--force'))
  expect(existsSync(fileOf(kept, hash))).toBe(true)
  expect(readFileSync(fileOf(workplace.data, hash), 'utf8')).toBe('a picture')
  expect((await inspectDatabase(join(kept, 'plumbline.db'))).users).toBe(11)
})

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['damaged', (file: string) => writeFileSync(file, 'a pikture')],
])('a backup in which a file is %s is not restored', async (_, spoil) => {
  const folder = await backup()
  spoil(fileOf(folder, hash))
  const workplace = newWorkplace()
  expectFailed(await restore(workplace, folder), 'damaged')
  expect(existsSync(join(workplace.data, 'plumbline.db'))).toBe(false)
})

test('the doctor names files that are missing, damaged, used by nobody or foreign; a backup goes on without', async () => {
  const folder = await backup()
  const workplace = newWorkplace()
  await restore(workplace, folder)
  const file = fileOf(workplace.data, hash)
  writeFileSync(file, 'damaged')
  expect(await findings(workplace)).toMatchObject([
    { state: 'failed', message: `1 damaged (such as ${hash}, a picture of ${email})` },
  ])
  rmSync(file)
  const unused = await storeOf(workplace.data).put(Buffer.from('old'))
  utimesSync(fileOf(workplace.data, unused), 1, 1)
  writeFileSync(join(workplace.data, 'files', hash.slice(0, 2), 'notes.txt'), 'mine')
  expect(await findings(workplace)).toMatchObject([
    { state: 'failed', message: `1 missing (such as ${hash}, a picture of ${email})` },
    { state: 'warning', message: `1 used by nobody (such as ${unused})` },
    { state: 'warning', message: '1 not from this program (such as notes.txt)' },
  ])
  const to = join(workplace.folder, 'again')
  const said = await workplace.cli('backup', '--to', to)
  expect(said.code).toBe(5)
  expect(said.out).toContain('1 stored files are missing or damaged')
  expect((await restore(newWorkplace(), to)).code).toBe(0)
})

test('files of a bucket are part of a backup, and are put back into it', async () => {
  const s3 = await startS3()
  try {
    const store = openStore(readConfig(s3.env))
    const away = workplaces({ PORT: '0', ...s3.env })()
    await away.cli('seed', '--preset', 'demo')
    const stored = await store.put(Buffer.from('far away'))
    await noteUsed(away, stored)
    await away.cli('own-bucket')
    const to = join(away.folder, 'backup')
    expect((await away.cli('backup', '--to', to)).code).toBe(0)
    expect(readFileSync(fileOf(to, stored), 'utf8')).toBe('far away')
    expect(await findings(away)).toMatchObject([{ state: 'ok' }])
    await store.remove(stored, async () => false)
    expect(await findings(away)).toMatchObject([{ state: 'failed' }])
    expect((await restore(away, to, '--force')).code).toBe(0)
    expect(String(await store.get(stored))).toBe('far away')
    expect(existsSync(fileOf(away.data, stored))).toBe(false)
  } finally {
    await s3.close()
  }
})

/** Has a task with a picture, and in the bin a project that had the same one and another. */
async function keepPictures({ data }: Workplace, pictures: [hash: string, preview: string][]) {
  const { read, write, close } = await connectDatabase({ folder: data })
  const task = await read
    .selectFrom('task')
    .select(['id', 'project_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { team_id, name, key, color_code } = await read
    .selectFrom('project')
    .selectAll()
    .where('id', '=', task.project_id)
    .executeTakeFirstOrThrow()
  const [live] = pictures
  const at = new Date().toISOString()
  await write
    .insertInto('attachment')
    .values({
      ...{ id: randomUUID(), team_id, project_id: task.project_id, task_id: task.id },
      ...{ comment_id: null, user_id: randomUUID(), member_name: 'Ada', name: 'a.png' },
      ...{ type: 'png', media: 'image/png', size: 7, hash: live![0], preview: live![1] },
      ...{ width: 1, height: 1, created_at: at },
    })
    .execute()
  await sql`update task set attachments_count = attachments_count + 1 where id = ${task.id}`.execute(
    write,
  )
  const id = randomUUID()
  await write
    .insertInto('project_bin')
    .values({
      ...{ id, team_id, name, key, color_code, tasks_count: 0, bytes: 14 },
      ...{ deleted_by: randomUUID(), deleted_by_name: 'Ada', deleted_at: at },
    })
    .execute()
  const kept = pictures.flatMap(([hash, preview]) => [
    { project_id: id, hash, bytes: 7 },
    { project_id: id, hash: preview, bytes: 0 },
  ])
  await write.insertInto('project_bin_file').values(kept).execute()
  await close()
}

test.each(['folder', 'S3'])(
  'previews of pictures in the bin are part of a backup: %s',
  async (kind) => {
    const s3 = kind === 'S3' ? await startS3() : undefined
    try {
      const place = () => workplaces({ PORT: '0', ...s3?.env })()
      const away = place()
      const storeIn = ({ data }: Workplace) =>
        openStore(readConfig({ PLUMBLINE_DATA: data, ...s3?.env }))
      await away.cli('seed', '--preset', 'demo')
      const put = (text: string) => storeIn(away).put(Buffer.from(text))
      const live: [string, string] = [await put('picture'), await put('its preview')]
      const gone: [string, string] = [await put('another'), await put('the preview of that')]
      await keepPictures(away, [live, gone])
      const to = join(away.folder, 'backup')
      const made = await away.cli('backup', '--to', to, '--json')
      expect(json<{ lost: string[] }>(made).lost).toEqual([])
      for (const hash of [...live, ...gone]) await storeIn(away).remove(hash, async () => false)
      const back = place()
      expect((await restore(back, to)).code).toBe(0)
      for (const hash of [...live, ...gone]) expect(await storeIn(back).look(hash)).toBe('whole')
      expect(await findings(back)).toMatchObject([{ state: 'ok' }])
    } finally {
      await s3?.close()
    }
  },
)
