import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { connectDatabase } from '../../../server/db/open.ts'
import { avatarUrl } from '../../../server/files/avatars.ts'
import { placeOf } from '../../../server/files/file-store.ts'
import { FolderStore } from '../../../server/files/folder-store.ts'
import { noteUse } from '../../../server/files/use.ts'
import { json, patience, type Workplace, workplaces } from '../../testing/workplace.ts'
import type { Finding } from '../check.ts'

vi.setConfig(patience)

const newWorkplace = workplaces({ PORT: '0' })
const pictures = ['kept', 'missing', 'damaged', 'removed']

/**
 * A demo database of which four people have, or had, a picture. The second picture is missing, the
 * third damaged, and so is the fourth missing, which was taken off.
 */
async function withPictures() {
  const workplace = newWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  const store = new FolderStore(join(workplace.data, 'files'))
  const database = await connectDatabase({ folder: workplace.data })
  const hashes = await Promise.all(pictures.map((name) => store.put(Buffer.from(name))))
  const people = await database.read
    .selectFrom('user')
    .select(['id', 'email'])
    .orderBy('email')
    .limit(4)
    .execute()
  for (const [n, { id }] of people.entries()) {
    const hash = hashes[n]!
    const use = { user_id: id, purpose: 'avatar', hash, bytes: 9, now: Date.now() } as const
    await noteUse(database.write, use)
    if (n === 3) continue
    for (const [table, column] of [
      ['user', 'id'],
      ['team_member', 'user_id'],
    ] as const)
      await database.write
        .updateTable(table)
        .set({ avatar_url: avatarUrl(id, hash) })
        .where(column as 'id', '=', id)
        .execute()
  }
  await database.close()
  const files = hashes.map((hash) => join(store.folder, placeOf(hash)))
  rmSync(files[1]!)
  writeFileSync(files[2]!, 'damage')
  rmSync(files[3]!)
  return { workplace, people, hashes, files, folder: store.folder }
}

const filesOf = (findings: readonly Finding[]) => findings.filter(({ check }) => check === 'files')
const look = async (workplace: Workplace) =>
  filesOf(json<{ findings: Finding[] }>(await workplace.cli('doctor', '--json')).findings)

async function shown(workplace: Workplace) {
  const database = await connectDatabase({ folder: workplace.data })
  const users = await database.read
    .selectFrom('user')
    .innerJoin('team_member', 'team_member.user_id', 'user.id')
    .select(['user.email', 'user.avatar_url', 'team_member.avatar_url as shown'])
    .orderBy('user.email')
    .execute()
  const uses = await database.read.selectFrom('file_use').select('hash').execute()
  const log = await database.read.selectFrom('change').select(['call', 'room']).execute()
  await database.close()
  return { users, uses, log: log.filter(({ call }) => call === 'repair') }
}

test('references to lost pictures are loosened, each said, and all others stay', async () => {
  const { workplace, people, hashes, files } = await withPictures()
  const [first, second, third, fourth] = people.map(({ email }) => email)
  expect(
    (await look(workplace)).map(({ message, fix }) => [message, /--repair/.test(fix!)]),
  ).toEqual([
    [`2 missing (such as ${hashes[1]}, a picture of ${second})`, true],
    [`1 damaged (such as ${hashes[2]}, a picture of ${third})`, true],
  ])
  const repaired = await workplace.cli('doctor', '--repair', '--json')
  expect(repaired.code).toBe(0)
  const { mended, backup } = json<{ mended: string[]; backup: string }>(repaired)
  expect(mended.sort()).toEqual([
    `a picture that ${fourth} had cannot be brought back: its file is missing`,
    `${second} has no picture until they upload one: its file is missing`,
    `${third} has no picture until they upload one: its file is damaged`,
  ])
  const { users, uses, log } = await shown(workplace)
  for (const { email, avatar_url, shown } of users)
    expect([email, avatar_url === null, shown === null]).toEqual([
      email,
      email !== first,
      email !== first,
    ])
  expect(uses).toEqual([{ hash: hashes[0] }])
  // Screens follow: the rooms of the people and of their teams.
  expect(log.map(({ room }) => room)).toEqual(
    expect.arrayContaining([`user:${people[1]!.id}`, `user:${people[2]!.id}`]),
  )
  expect(log.some(({ room }) => room.startsWith('team:'))).toBe(true)
  expect(await look(workplace)).toMatchObject([{ state: 'ok' }])
  expect((await workplace.cli('doctor', '--repair')).out).toContain('Nothing was repaired.')
  // What is left of the damaged one is with the copy, and the same picture can be stored again.
  expect(existsSync(files[2]!)).toBe(false)
  expect(readFileSync(join(backup, 'files', hashes[2]!), 'utf8')).toBe('damage')
  expect(existsSync(join(backup, 'plumbline.db'))).toBe(true)
})

test('without a copy the rest of a damaged file is removed', async () => {
  const { workplace, files } = await withPictures()
  expect((await workplace.cli('doctor', '--repair', '--no-backup', '--json')).code).toBe(0)
  expect(existsSync(files[2]!)).toBe(false)
  expect(await look(workplace)).toMatchObject([{ state: 'ok' }])
})

test('an address of a picture that nobody notes the use of is found as well', async () => {
  const { workplace, people, hashes } = await withPictures()
  const database = await connectDatabase({ folder: workplace.data })
  await database.write.deleteFrom('file_use').execute()
  await database.close()
  expect(await look(workplace)).toMatchObject([
    { message: `1 missing (such as ${hashes[1]}, a picture of ${people[1]!.email})` },
    { message: `1 damaged (such as ${hashes[2]}, a picture of ${people[2]!.email})` },
  ])
})

test('nothing is loosened when the whole folder is missing: it may be elsewhere', async () => {
  const { workplace, people, folder } = await withPictures()
  const before = await shown(workplace)
  renameSync(folder, `${folder}-elsewhere`)
  const [found] = await look(workplace)
  expect(found).toMatchObject({ state: 'failed' })
  expect(found!.message).toContain('4 missing with their folder')
  expect(found!.fix).toContain(`there is none at ${folder}`)
  const repaired = await workplace.cli('doctor', '--repair', '--json')
  const { mended, findings } = json<{ mended: string[]; findings: Finding[] }>(repaired)
  expect({ code: repaired.code, mended, found: filesOf(findings) }).toEqual({
    code: 5,
    mended: [],
    found: [found],
  })
  expect(await shown(workplace)).toEqual(before)
  expect(people).toHaveLength(4)
})

test('nothing is loosened of files that cannot be read: they may be whole', async () => {
  const { workplace, people, hashes, files } = await withPictures()
  rmSync(files[0]!)
  mkdirSync(files[0]!)
  const repaired = await workplace.cli('doctor', '--repair', '--json')
  const { findings } = json<{ findings: Finding[] }>(repaired)
  expect(filesOf(findings)).toMatchObject([
    {
      state: 'failed',
      message: `1 unreadable (such as ${hashes[0]}, a picture of ${people[0]!.email})`,
    },
  ])
  const { users, uses } = await shown(workplace)
  expect(users.find(({ email }) => email === people[0]!.email)!.avatar_url).not.toBeNull()
  expect(uses).toEqual([{ hash: hashes[0] }])
})
