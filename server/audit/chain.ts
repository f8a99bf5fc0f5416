import { sql } from 'kysely'
import {
  type Chained,
  type ChainFault,
  type ChainHead,
  ChainWalk,
  type ChainWarning,
  chained,
  emptyChain,
  isLongBefore,
} from '../../src/core/audit/chain.ts'
import { loggedOnly } from '../../src/core/audit/kinds.ts'
import type { AuditRow } from '../../src/core/audit/rows.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { linesOf, textAt } from '../db/json-lines.ts'
import type { Target } from '../db/statements.ts'
import { wordsOf } from './entries.ts'

type Db = Database['read']

/** How many entries are chained in one transaction, and read at once. */
const atOnce = 500

/**
 * The job that chains entries which have been written since it ran last. It tells admins of them, as some were written
 * by a command line beside this server.
 */
export async function chainAudit({
  database,
  now,
  tellAdmins,
}: Pick<App, 'database' | 'now' | 'tellAdmins'>) {
  const waiting = await database.write
    .selectFrom('audit_entry')
    .select(['organization_id', 'kind'])
    .distinct()
    .where('place', 'is', null)
    .execute()
  const idsOf = (rows: typeof waiting) => [...new Set(rows.map((row) => row.organization_id))]
  for (const id of idsOf(waiting)) while (await chainSome(database, id, iso(now())));
  tellAdmins(idsOf(waiting.filter(({ kind }) => !loggedOnly.includes(kind))))
  tellAdmins(idsOf(waiting), true)
}

/** Chains the oldest entries that are not; whether there may be more. Errors: the database's. */
const chainSome = (
  { write, flavour }: Database,
  organizationId: string,
  now: string,
): Promise<boolean> =>
  write.transaction().execute(async (db) => {
    let head = await lockedHead({ db, flavour }, organizationId)
    // Read once it is this job's turn: another process may have chained some.
    const entries = await waitingEntries(db, organizationId).execute()
    const next = entries.map((entry) => {
      const { place, hash, previous_hash } = chained(head, entry, now)
      head = { place, hash }
      return [entry.id, place, previous_hash, hash] as const
    })
    if (next.length === 0) return false
    const { numAffectedRows } = await chaining({ db, flavour }, next, now).execute(db)
    if (numAffectedRows !== BigInt(next.length))
      throw new Error(`of ${next.length} entries ${numAffectedRows} were there to be chained`)
    await db
      .updateTable('audit_chain')
      .set(head)
      .where('organization_id', '=', organizationId)
      .execute()
    return entries.length === atOnce
  })

/** Gives entries their places in one statement: others wait for the connection meanwhile. */
function chaining(
  { flavour }: Target,
  next: readonly (readonly [id: string, place: number, previous: string, hash: string])[],
  now: string,
) {
  const place = flavour === 'sqlite' ? textAt(1) : sql`(${textAt(1)})::bigint`
  return sql`update audit_entry
    set place = given.place, previous_hash = given.previous, hash = given.hash, chained_at = ${now}
    from (select ${textAt(0)} as id, ${place} as place, ${textAt(2)} as previous, ${textAt(3)} as hash
      from ${linesOf(flavour, JSON.stringify(next))} where true) as given
    where audit_entry.id = given.id and audit_entry.place is null`
}

/** The end of a chain, which no other process goes on with until this transaction is over. */
async function lockedHead({ db, flavour }: Target, organizationId: string): Promise<ChainHead> {
  await db
    .insertInto('audit_chain')
    .values({ organization_id: organizationId, ...emptyChain })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute()
  if (flavour === 'postgres')
    await db
      .selectFrom('audit_chain')
      .select('organization_id')
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .execute()
  return headOf(db, organizationId)
}

async function headOf(db: Db, organizationId: string): Promise<ChainHead> {
  const found = await db
    .selectFrom('audit_chain')
    .select(['place', 'hash'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return found ? { place: Number(found.place), hash: found.hash } : emptyChain
}

/**
 * A chain that was walked: its end, what is wrong with it, what has to be looked at, and how many entries wait to be
 * chained.
 */
export interface WalkedChain {
  organization_id: string
  entries: number
  waiting: number
  head: ChainHead
  faults: ChainFault[]
  warnings: ChainWarning[]
}

/**
 * Walks the chains of all organisations, or of some, each as it is at one moment: a job may go on with them
 * meanwhile. An organisation of which nothing is left is among them. `now` is in milliseconds.
 */
export async function walkChains(
  db: Db,
  now: number,
  only?: readonly string[],
): Promise<WalkedChain[]> {
  const logged = async (table: 'audit_entry' | 'audit_chain') => {
    const query = db.selectFrom(table).select('organization_id as id').distinct()
    return (only ? query.where('organization_id', 'in', only) : query).execute()
  }
  const known = db.selectFrom('organization').select('id')
  const all = await Promise.all([
    (only ? known.where('id', 'in', only) : known).execute(),
    ...(['audit_entry', 'audit_chain'] as const).map(logged),
  ])
  const organizations = new Set(all.flat().map(({ id }) => id))
  const since = await beginningOfLogs(db)
  const walked: WalkedChain[] = []
  const atOneMoment = () => db.transaction().setIsolationLevel('repeatable read')
  for (const id of [...organizations].sort())
    walked.push(await atOneMoment().execute((trx) => walkChain(trx, id, { now: iso(now), since })))
  return walked
}

/** When this database was given its audit logs. */
async function beginningOfLogs(db: Db): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0038-audit'`.execute(db)
  return rows[0]?.timestamp ?? ''
}

async function walkChain(
  db: Db,
  organization_id: string,
  { now, since }: { now: string; since: string },
): Promise<WalkedChain> {
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
  const [oldest] = await waitingEntries(db, organization_id, 1).execute()
  const warnings: ChainWarning[] = [...walk.warnings]
  if (oldest && isLongBefore(oldest.at, now))
    warnings.push({ ...told(oldest), warning: 'waiting', until: now })
  warnings.push(...(await beginningOf(db, organization_id, since)))
  return { organization_id, entries, waiting: Number(count), head, faults, warnings }
}

const told = ({ id, at }: AuditRow) => ({ place: null, id, at })

/**
 * What is strange about how a log begins. Whatever makes an organisation writes the first entry with it, except where
 * it is older than the logs or a demonstration.
 */
async function beginningOf(db: Db, id: string, since: string): Promise<ChainWarning[]> {
  const organization = await db
    .selectFrom('organization')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst()
  const first = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return [{ warning: 'missing', place: null, id: null, at: null, until: null }]
  if (!organization || organization.created_at < since) return []
  const { created_at } = organization
  return isLongBefore(created_at, first.at)
    ? [{ ...told(first), warning: 'begins_late', at: created_at, until: first.at }]
    : []
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
export const waitingEntries = (db: Db, organizationId: string, most = atOnce) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('place', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(most)

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
