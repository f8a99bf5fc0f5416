import {
  type Chained,
  type ChainFault,
  type ChainHead,
  ChainWalk,
  chained,
  emptyChain,
} from '../../src/core/audit/chain.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { wordsOf } from './entries.ts'

type Db = Database['read']

/** How many entries are chained in one transaction, and read at once. */
const atOnce = 500

/** The job that chains entries which have been written since it ran last. */
export async function chainAudit({ database: { write } }: Pick<App, 'database'>) {
  const waiting = await write
    .selectFrom('audit_entry')
    .select('organization_id')
    .distinct()
    .where('place', 'is', null)
    .execute()
  for (const { organization_id } of waiting) while (await chainSome(write, organization_id));
}

/** Chains the oldest entries that are not; whether there may be more. */
const chainSome = (write: Db, organizationId: string): Promise<boolean> =>
  write.transaction().execute(async (db) => {
    const entries = await waitingEntries(db, organizationId).execute()
    let head = await headOf(db, organizationId)
    for (const entry of entries) {
      const { place, previous_hash, hash } = chained(head, entry)
      await db
        .updateTable('audit_entry')
        .set({ place, previous_hash, hash })
        .where('id', '=', entry.id)
        .where('place', 'is', null)
        .execute()
      head = { place, hash }
    }
    await db
      .insertInto('audit_chain')
      .values({ organization_id: organizationId, ...head })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(head))
      .execute()
    return entries.length === atOnce
  })

async function headOf(db: Db, organizationId: string): Promise<ChainHead> {
  const found = await db
    .selectFrom('audit_chain')
    .select(['place', 'hash'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return found ? { place: Number(found.place), hash: found.hash } : emptyChain
}

/** A chain that was walked: its end, what is wrong with it, and how many entries wait to be chained. */
export interface WalkedChain {
  organization_id: string
  entries: number
  waiting: number
  head: ChainHead
  faults: ChainFault[]
}

/**
 * Walks the chains of all organisations, or of some, each as it is at one moment: a job may go on with them
 * meanwhile.
 */
export async function walkChains(db: Db, only?: readonly string[]): Promise<WalkedChain[]> {
  const all = async (table: 'audit_entry' | 'audit_chain') => {
    const query = db.selectFrom(table).select('organization_id').distinct()
    const found = await (only ? query.where('organization_id', 'in', only) : query).execute()
    return found.map(({ organization_id }) => organization_id)
  }
  const organizations = new Set([...(await all('audit_entry')), ...(await all('audit_chain'))])
  const walked: WalkedChain[] = []
  const atOneMoment = () => db.transaction().setIsolationLevel('repeatable read')
  for (const id of [...organizations].sort())
    walked.push(await atOneMoment().execute((trx) => walkChain(trx, id)))
  return walked
}

async function walkChain(db: Db, organization_id: string): Promise<WalkedChain> {
  const head = await headOf(db, organization_id)
  const walk = new ChainWalk()
  const faults: ChainFault[] = []
  let entries = 0
  let last: number | undefined
  for (;;) {
    const rows = await entriesAfter(db, organization_id, last).execute()
    for (const row of rows) {
      const place = Number(row.place)
      const found = walk.step({ ...row, place } as Chained)
      // What is searched follows from the rest: other words hide an entry.
      if (found.length === 0 && row.words !== wordsOf(row))
        found.push({ fault: 'edited', place, id: row.id })
      faults.push(...found)
      last = place
    }
    entries += rows.length
    if (rows.length < atOnce) break
  }
  faults.push(...walk.end(head))
  const { count } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('organization_id', '=', organization_id)
    .where('place', 'is', null)
    .executeTakeFirstOrThrow()
  return { organization_id, entries, waiting: Number(count), head, faults }
}

/** The first entries of a chain, or the next after a place. */
export function entriesAfter(db: Db, organizationId: string, place: number | undefined) {
  const chained = db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('place', 'is not', null)
  const next = place === undefined ? chained : chained.where('place', '>', place)
  return next.orderBy('place').limit(atOnce)
}

/** The oldest entries that are not chained yet. */
export const waitingEntries = (db: Db, organizationId: string) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('place', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(atOnce)

/** The hash of the entry at a place of a chain, if there is one. */
export async function hashAt(
  db: Db,
  organizationId: string,
  place: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('audit_entry')
    .select('hash')
    .where('organization_id', '=', organizationId)
    .where('place', '=', place)
    .executeTakeFirst()
  return found?.hash ?? undefined
}
