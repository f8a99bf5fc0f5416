import type { Config } from '../../server/config.ts'
import { indexFile } from '../../server/search/store/index-file.ts'
import type { SearchStore } from '../../server/search/store/store.ts'
import { type DatabaseReader, withApp } from '../shared/data.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'
import { whenCurrent } from './current.ts'

/**
 * Whether the search index says what the rows say. While a server is at work, what it has not come
 * to yet is not looked at.
 */
export const searchIndex: Check = async ({ config }) =>
  (await whenCurrent(config, (reading) => withIndex(config, (index) => look(index, reading)))) ?? []

/** Has an index rebuilt, while nobody else is at work, that does not say what the rows say. Gives what was done. */
export async function mendIndex(patient: Parameters<Check>[0]): Promise<string[]> {
  const found = [await searchIndex(patient)].flat()
  if (found.every(({ state }) => state === 'ok')) return []
  await withApp(patient.config, { lock: false, alone: true }, async ({ search }) => {
    await search.renew()
    await search.settle()
  })
  return ['the search index is made anew']
}

/** An index that can be read, if there is one. */
type Index = SearchStore | 'damaged' | undefined

const anew = 'Start the server, which makes it anew, or run: plumbline doctor --repair'

async function look(store: Index, { db, flavour }: DatabaseReader): Promise<Finding> {
  if (store === 'damaged') return warning('search', 'the index is damaged, or not ours', anew)
  const { readState, usableState } = await import('../../server/search/store/state.ts')
  const { compareIndex } = await import('../../server/search/upkeep/compare.ts')
  const database = { read: db, flavour }
  const state = store && (await readState(store.read))
  if (!store || !state) return ok('search', 'no index yet; the server makes it')
  if (!(await usableState(database, state)))
    return warning('search', 'the index is of another state of the database', anew)
  if (state.making) return ok('search', 'the index is being made; the server goes on with it')
  const { compared, wrong, behind } = await compareIndex(store, database, state)
  if (wrong.length > 0)
    return failed(
      'search',
      `${wrong.length} rows are indexed as something else (such as ${wrong[0]})`,
      anew,
    )
  const later = behind > 0 ? `; ${behind} lines of the log are still to come` : ''
  return ok('search', `the index agrees with ${compared} rows${later}`)
}

/** Opens the index for reading, for as long as `run` takes. */
async function withIndex<T>(
  { data, databaseUrl }: Config,
  run: (index: Index) => Promise<T>,
): Promise<T> {
  const { existsSync } = await import('node:fs')
  const { openToRead } = await import('../../server/search/store/embedded.ts')
  if (!databaseUrl && !existsSync(indexFile(data))) return run(undefined)
  const store = databaseUrl
    ? (await import('../../server/search/store/shared.ts')).openShared(databaseUrl)
    : await openToRead(data)
  if (!store) return run('damaged')
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}
