import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, type Finding, ok, warning } from './check.ts'

/**
 * Who uses the folder, what an interrupted command has left in it, and whether the latest changes
 * are missing.
 */
export const use: Check = async ({ config: { data, databaseUrl } }) => {
  if (databaseUrl || !statSync(data, { throwIfNoEntry: false })?.isDirectory()) return []
  const [{ isFolderHeld, holderInWords }, { readRunNote }] = await Promise.all([
    import('../../server/folder/lock.ts'),
    import('../../server/folder/run-note.ts'),
  ])
  const held = await isFolderHeld(data)
  const note = readRunNote(data)
  const ended = note?.pid ? `; ${holderInWords(note)} ended without saying so` : ''
  return [
    ok('in use', held ? `by ${holderInWords(note)}` : `by no process${ended}`),
    ...(held ? [] : leftovers(data)),
    ...(await missingChanges(data, held)),
  ]
}

function leftovers(data: string): Finding[] {
  const names = readdirSync(data)
  const goOn = 'Start the server, or restore once more.'
  const last = 'a restore was interrupted in its last step; the next start finishes it'
  const first =
    'a restore was interrupted before it changed anything; the next start removes what it left'
  return [
    ...(names.includes('restore-ready') ? [warning('leftover', last, goOn)] : []),
    ...(names.includes('restore-part') ? [warning('leftover', first, goOn)] : []),
    // Earlier releases gathered a restore under the number of their process.
    ...names
      .filter((name) => /^restore-\d+$/.test(name))
      .map((name) => join(data, name))
      .map((folder) =>
        warning('leftover', `${folder} is from a restore that was interrupted`, `rm -r ${folder}`),
      ),
  ]
}

/** While the folder is held, its holder has noted what was missing when it opened the database. */
async function missingChanges(data: string, held: boolean): Promise<Finding[]> {
  const [{ missingInWords, missingWrites }, { readRunNote }, { lookAtLog }] = await Promise.all([
    import('../../server/folder/missing-writes.ts'),
    import('../../server/folder/run-note.ts'),
    import('../../server/db/copy.ts'),
  ])
  const file = join(data, 'plumbline.db')
  const absent = !existsSync(file)
  const note = readRunNote(data)
  // A database that cannot be read is told of by the check of the database.
  const log = absent
    ? { head: 0, walMissing: false }
    : held
      ? undefined
      : await lookAtLog(file).catch(() => undefined)
  const missing = held ? note?.missing : log && missingWrites({ ...log, absent }, note?.head ?? 0)
  if (!missing) return []
  const fix =
    'Stop the server and restore a backup (plumbline restore <folder> --force), or go on without them.'
  return [warning('latest changes', missingInWords(data, missing, absent), fix)]
}
