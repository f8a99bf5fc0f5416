import type { StoredFile } from '../../server/files/file-store.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type Check, type Finding, ok, warning } from './check.ts'
import { whenCurrent } from './current.ts'
import { lostFiles, lostFindings } from './lost-files.ts'

/** Whether every stored file that somebody uses is there and whole, and whether others lie around. */
export const files: Check = async ({ io, config }) => {
  const [{ openStore }, { isLeftOver }, { ownershipOf, placeOf }, { usedHashes }] =
    await Promise.all([
      import('../../server/files/open-store.ts'),
      import('../../server/files/file-store.ts'),
      import('../../server/files/owner.ts'),
      import('../../server/files/use.ts'),
    ])
  const store = openStore(config)
  const referred = await whenCurrent(config, async (reading) => ({
    used: await usedHashes(reading.db),
    needed: await usedHashes(reading.db, { needed: true }),
    lost: await lostFiles(reading, config),
    ownership: await ownershipOf(store, placeOf(reading, config)),
  }))
  if (!referred) return []
  const { used, needed, lost, ownership } = referred
  const all: StoredFile[] = []
  for await (const file of store.list()) all.push(file)
  // The server removes what nobody uses after a while: what lies there longer is in nobody's care.
  const old = io.now() - 2 * limits.fileKeptMs
  const unused = all.filter(
    (file) =>
      ownership === 'own' &&
      file.since < old &&
      (isLeftOver(file) || (file.hash && !used.has(file.hash))),
  )
  const foreign = all.filter((file) => !file.hash && !isLeftOver(file))
  const found: Finding[] = [
    ...lostFindings(lost, config.files),
    ...about(
      unused.map(({ name }) => name),
      'used by nobody',
      'Start the server, which removes them within an hour.',
    ),
    ...about(
      foreign.map(({ name }) => name),
      'not from this program',
      `Move them out of ${config.files}.`,
    ),
  ]
  if (ownership === 'other' || (ownership === 'nobody' && all.length > 0))
    found.push(
      warning(
        'files',
        `the bucket belongs to ${ownership === 'other' ? 'another installation' : 'no installation yet'}`,
        'Files that nobody uses stay in it. If people work with this installation, and with no other, run plumbline own-bucket.',
      ),
    )
  return found.length > 0 ? found : ok('files', `${needed.size} stored, all of them whole`)
}

const about = (names: readonly string[], what: string, advice: string): Finding[] =>
  names.length > 0
    ? [warning('files', `${names.length} ${what} (such as ${names[0]})`, advice)]
    : []
