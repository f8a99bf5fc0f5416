import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { inspectDatabase } from '../../server/db/copy.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { FileStore, placeOf } from '../../server/files/file-store.ts'
import { noteUse } from '../../server/files/use.ts'
import type { Finding } from '../doctor/check.ts'
import { expectFailed, json, patience, type Workplace, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

const newWorkplace = workplaces({ PORT: '0' })
const storeOf = (folder: string) => new FileStore(join(folder, 'files'))
const fileOf = (folder: string, hash: string) => join(folder, 'files', placeOf(hash))

let origin: Workplace
let hash: string
beforeAll(async () => {
  origin = newWorkplace()
  await origin.cli('seed', '--preset', 'demo')
  hash = storeOf(origin.data).put(Buffer.from('a picture'))
  const database = await connectDatabase({ folder: origin.data })
  const { id } = await database.read.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const use = { user_id: id, purpose: 'avatar', hash, bytes: 9, now: Date.now() } as const
  await noteUse(database.write, use)
  await database.close()
})

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
  storeOf(origin.data).put(Buffer.from('used by nobody'))
  const folder = await backup()
  expect([...storeOf(folder).list()].map(({ name }) => name)).toEqual([hash])
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
    { state: 'failed', message: `1 damaged (such as ${hash})` },
  ])
  rmSync(file)
  const unused = storeOf(workplace.data).put(Buffer.from('old'))
  utimesSync(fileOf(workplace.data, unused), 1, 1)
  writeFileSync(join(workplace.data, 'files', hash.slice(0, 2), 'notes.txt'), 'mine')
  expect(await findings(workplace)).toMatchObject([
    { state: 'failed', message: `1 missing (such as ${hash})` },
    { state: 'warning', message: `1 used by nobody (such as ${unused})` },
    { state: 'warning', message: '1 not from this program (such as notes.txt)' },
  ])
  const to = join(workplace.folder, 'again')
  const said = await workplace.cli('backup', '--to', to)
  expect(said.out).toContain('1 stored files are missing or damaged')
  expect((await restore(newWorkplace(), to)).code).toBe(0)
})
