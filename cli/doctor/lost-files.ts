import type { Config } from '../../server/config.ts'
import type { FileState, FileStore } from '../../server/files/file-store.ts'
import type { DatabaseReader } from '../shared/data.ts'
import { type Finding, failed } from './check.ts'

/** A stored file that rows refer to, and that the store has not got as it was. */
export interface LostFile {
  hash: string
  /** Missing with the whole folder, it may be elsewhere; unreadable, it may be there. */
  state: 'missing' | 'missing with their folder' | 'damaged' | 'unreadable'
  /** Those whose picture it is; nobody's if it is an attachment. */
  users: User[]
}

/** Whether a picture is lost for good, unless a backup has it. */
export const isGone = ({ state, users }: LostFile) =>
  users.length > 0 && (state === 'missing' || state === 'damaged')

/** Somebody who has, or had until a while ago, a picture that is lost. */
interface User {
  id: string
  email: string
  /** Whether it is the picture that is shown of them. */
  isShown: boolean
}

/** The files that rows refer to and the configured store has lost, each with its people. */
export async function lostFiles(
  { db }: Pick<DatabaseReader, 'db'>,
  config: Pick<Config, 'files' | 's3'>,
): Promise<LostFile[]> {
  const [{ existsSync }, { openStore }] = await Promise.all([
    import('node:fs'),
    import('../../server/files/open-store.ts'),
  ])
  const store = openStore(config)
  const missing = config.s3 || existsSync(config.files) ? 'missing' : 'missing with their folder'
  const lost: LostFile[] = []
  for (const [hash, users] of await referredTo(db)) {
    const state = await stateOf(store, hash)
    if (state !== 'whole') lost.push({ hash, state: state === 'missing' ? missing : state, users })
  }
  return lost
}

const stateOf = (store: FileStore, hash: string): Promise<FileState | 'unreadable'> =>
  store.look(hash).catch(() => 'unreadable')

/** What is said of lost files, one finding for each way of being lost. */
export const lostFindings = (lost: readonly LostFile[], folder: string): Finding[] =>
  (Object.keys(advice) as LostFile['state'][]).flatMap((state) => {
    const all = lost.filter((file) => file.state === state)
    return [all.filter(isPicture), all.filter((file) => !isPicture(file))]
      .filter((files) => files.length > 0)
      .map((files) => findingOf(files, folder))
  })

const isPicture = ({ users }: LostFile) => users.length > 0

function findingOf(files: readonly LostFile[], folder: string): Finding {
  const first = files[0]!
  const { hash, state, users } = first
  const what = users[0] ? `a picture of ${users[0].email}` : 'an attachment'
  const message = `${files.length} ${state} (such as ${hash}, ${what})`
  return failed(
    'files',
    message,
    (isGone(first) ? loosen : advice[state]).replace('FOLDER', folder),
  )
}

const copy = 'Copy the files of these names from the folder files of a backup'
const loosen = `${copy}. If there is none, stop the server and run plumbline doctor --repair: these people then have no picture until they upload one.`
const again = `${copy}, or let the people attach them again.`
const advice: Record<LostFile['state'], string> = {
  missing: again,
  'missing with their folder':
    'See that PLUMBLINE_FILES names the folder with the files; there is none at FOLDER. If it is lost, make an empty one and look again.',
  damaged: again,
  unreadable: 'See that this user may read FOLDER and all that is in it.',
}

/** Who refers to which file: by what is noted of its use, by an address that is shown, or as an attachment. */
async function referredTo(db: DatabaseReader['db']): Promise<Map<string, User[]>> {
  const [{ hashIn }, { usedHashes }] = await Promise.all([
    import('../../server/files/avatars.ts'),
    import('../../server/files/use.ts'),
  ])
  const people = db.selectFrom('user').select(['id', 'email', 'avatar_url'])
  const shown = await people.where('avatar_url', 'is not', null).orderBy('email').execute()
  const used = await db
    .selectFrom('file_use')
    .innerJoin('user', 'user.id', 'file_use.user_id')
    .select(['user.id', 'user.email', 'user.avatar_url', 'file_use.hash'])
    .orderBy('user.email')
    .execute()
  const found = new Map<string, User[]>()
  const add = (hash: string, { id, email, avatar_url }: (typeof shown)[number]) => {
    const users = found.get(hash) ?? []
    if (users.some((user) => user.id === id)) return
    found.set(hash, [...users, { id, email, isShown: hashIn(avatar_url ?? '') === hash }])
  }
  for (const person of shown) {
    const hash = hashIn(person.avatar_url!)
    if (hash) add(hash, person)
  }
  for (const { hash, ...person } of used) add(hash, person)
  for (const hash of await usedHashes(db, { needed: true }))
    if (!found.has(hash)) found.set(hash, [])
  return found
}
