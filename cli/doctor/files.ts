import { limits } from '../../src/core/catalogue/limits.ts'
import { withReading } from '../shared/data.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'
import { isCurrent } from './rules.ts'

/** Whether every stored file that somebody uses is there and whole, and whether others lie around. */
export const files: Check = async ({ io, config }) => {
  const [{ FileStore, isLeftOver }, { usedHashes }] = await Promise.all([
    import('../../server/files/file-store.ts'),
    import('../../server/files/use.ts'),
  ])
  const used = await withReading(config, async (reading) =>
    (await isCurrent(reading)) ? usedHashes(reading.db) : undefined,
  ).catch(() => undefined)
  // Why it cannot be read stands with the check of the database.
  if (!used) return []
  const store = new FileStore(config.files)
  const [missing, damaged]: [string[], string[]] = [[], []]
  for (const hash of used) {
    const bytes = await store.get(hash).catch(() => damaged.push(hash))
    if (bytes === undefined) missing.push(hash)
  }
  const all = [...store.list()]
  // The server removes what nobody uses after a while: what lies there longer is in nobody's care.
  const old = io.now() - 2 * limits.fileKeptMs
  const unused = all.filter(
    (file) => file.since < old && (isLeftOver(file) || (file.hash && !used.has(file.hash))),
  )
  const foreign = all.filter((file) => !file.hash && !isLeftOver(file))
  const found: Finding[] = [
    ...about(missing, 'missing', failed, fix),
    ...about(damaged, 'damaged', failed, fix),
    ...about(
      unused.map(({ name }) => name),
      'used by nobody',
      warning,
      'Start the server, which removes them within an hour.',
    ),
    ...about(
      foreign.map(({ name }) => name),
      'not from this program',
      warning,
      `Move them out of ${config.files}.`,
    ),
  ]
  return found.length > 0 ? found : ok('files', `${used.size} stored, all of them whole`)
}

const fix =
  'Copy the files of these names from the folder files of a backup, or let the people upload their pictures again.'

const about = (
  names: readonly string[],
  what: string,
  kind: typeof failed,
  advice: string,
): Finding[] =>
  names.length > 0 ? [kind('files', `${names.length} ${what} (such as ${names[0]})`, advice)] : []
