import { type SelectQueryBuilder, sql } from 'kysely'
import { type AuditAction, allActions } from '../../src/core/audit/actions.ts'
import type { AuditKind } from '../../src/core/audit/kinds.ts'
import type { AuditRow } from '../../src/core/audit/rows.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { compare } from '../../src/core/values/compare.ts'
import { addDays, iso, startOfDay } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

type Db = Database['read']

/** Which entries are wanted. */
export interface AuditFilter {
  search?: string | undefined
  /** A search finds these as well, and the action that it names. */
  actions?: readonly AuditAction[]
  user?: string | undefined
  kind?: AuditKind | undefined
  /** One team, or any of several. */
  team?: string | readonly string[] | undefined
  /** The first and the last day, in the time zone. */
  from?: string | undefined
  to?: string | undefined
  time_zone_name?: string | undefined
}

/** The entries of some organisations that a filter lets through; without these, those of all. */
export function filtered(
  db: Db,
  organizations: readonly string[] | undefined,
  filter: AuditFilter,
) {
  const { search, actions = [], user, kind, team, from, to, time_zone_name: zone } = filter
  let found = db.selectFrom('audit_entry')
  if (organizations) found = found.where('organization_id', 'in', organizations)
  if (user) found = found.where('user_id', '=', user)
  if (kind) found = found.where('kind', '=', kind)
  if (team) found = found.where('team_id', 'in', typeof team === 'string' ? [team] : team)
  if (from) found = found.where('at', '>=', iso(startOfDay(from, zone)))
  if (to && to < lastDay) found = found.where('at', '<', iso(startOfDay(addDays(to, 1), zone)))
  if (search) {
    const text = search.toLowerCase()
    const part = text.replace(/[\\%_]/g, '\\$&')
    const inWords = sql<boolean>`words like ${`%${part}%`} escape '\\'`
    const named = allActions.filter(
      (action) => actions.includes(action) || action === text.replaceAll(' ', '_'),
    )
    found = found.where((eb) =>
      named.length > 0 ? eb.or([inWords, eb('action', 'in', named)]) : inWords,
    )
  }
  return found
}

type Filtered = SelectQueryBuilder<Schema, 'audit_entry', object>

/** Where an entry is in the order of a log. */
export type EntryKey = Pick<AuditRow, 'at' | 'id'>

/** A page of entries: that of a number, or what is next to an entry. */
interface AuditPaging {
  index: number
  size: number
  before?: EntryKey | undefined
  after?: EntryKey | undefined
}

interface AuditPage {
  rows: AuditRow[]
  /** Whether there are newer and older entries. */
  newer: boolean
  older: boolean
}

/**
 * A page of entries, the newest first. Before an entry comes what is older, after it what is newer: such a page takes no
 * longer the further back it is, and what is written meanwhile does not move it. One that reaches the newest entry is
 * the first page.
 */
export async function auditPage(
  found: Filtered,
  { index, size, before, after }: AuditPaging,
): Promise<AuditPage> {
  if (after) {
    const newer = await above(found, after)
      .selectAll()
      .orderBy('at')
      .orderBy('id')
      .limit(size + 1)
      .execute()
    if (newer.length > size)
      return { rows: newer.slice(0, size).reverse(), newer: true, older: true }
  }
  const skipped = before || after ? 0 : (index - 1) * size
  const rows = await pageOf(before ? below(found, before) : found, { skipped, size }).execute()
  const isFirst = !before && skipped === 0
  return { rows: rows.slice(0, size), newer: !isFirst, older: rows.length > size }
}

/** The rows of a page, and the one after it, if there is one. */
export const pageOf = (found: Filtered, { skipped, size }: { skipped: number; size: number }) =>
  found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .offset(skipped)

export const below = (found: Filtered, { at, id }: EntryKey) =>
  found.where(sql<boolean>`(at, id) < (${at}, ${id})`)
const above = (found: Filtered, { at, id }: EntryKey) =>
  found.where(sql<boolean>`(at, id) > (${at}, ${id})`)

/** An entry of an organisation, by its id. */
export const entryKey = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('audit_entry')
    .select(['at', 'id'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()

/**
 * How many entries of an organisation a filter lets through. All of them are counted by the chain; of others it is not
 * counted further than to `auditCounted`, and there may be `more`.
 */
export async function countEntries(
  db: Db,
  organizationId: string,
  filter: AuditFilter,
): Promise<{ total: number; more: boolean }> {
  const { search, user, kind, team, from, to } = filter
  if (!(search || user || kind || team || from || to)) {
    const { rows } = await sql<{ total: number }>`
      select
        coalesce((select place from audit_chain where organization_id = ${organizationId}), 0)
        + (select count(*) from audit_entry where organization_id = ${organizationId} and place is null)
        as total`.execute(db)
    return { total: Number(rows[0]!.total), more: false }
  }
  const found = filtered(db, [organizationId], filter)
  const { count } = await db
    .selectFrom(
      found
        .select('id')
        .limit(limits.auditCounted + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return {
    total: Math.min(Number(count), limits.auditCounted),
    more: Number(count) > limits.auditCounted,
  }
}

const atOnce = 500

/** All entries, the newest first, in batches; what is written meanwhile is not among them. */
export async function* auditBatches(found: Filtered): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined
  for (;;) {
    const rows = await (last ? below(found, last) : found)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(atOnce)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}

/** The last day of which times are written with four digits for the year: none are later. */
const lastDay = '9999-12-31'

/**
 * The people and the teams that the entries of an organisation name: who and what is in it, as it is
 * called now, the others as they were called last.
 */
export async function auditNames(db: Db, organizationId: string) {
  const members = db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .innerJoin('user', 'user.id', 'team_member.user_id')
    .where('team.organization_id', '=', organizationId)
    .select(['user.id', 'user.name'])
    .distinct()
  const teams = db
    .selectFrom('team')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
  return {
    people: named(await lastNames(db, organizationId, 'user'), await members.execute()),
    teams: named(await lastNames(db, organizationId, 'team'), await teams.execute()),
  }
}

interface Named {
  id: string
  name: string
}

/**
 * The names that the newest entry of each person or team has. Goes from one id to the next in the
 * index, so that the number of entries does not matter.
 */
async function lastNames(db: Db, organizationId: string, of: 'user' | 'team'): Promise<Named[]> {
  const [id, name] = [sql.ref(`${of}_id`), sql.ref(`${of}_name`)]
  const { rows } = await sql<Named>`
    with recursive named (id) as (
      select min(${id}) from audit_entry where organization_id = ${organizationId}
      union all
      select (
        select min(${id}) from audit_entry
        where organization_id = ${organizationId} and ${id} > named.id
      ) from named where named.id is not null
    )
    select named.id, (
      select ${name} from audit_entry
      where organization_id = ${organizationId} and ${id} = named.id
      order by at desc, audit_entry.id desc limit 1
    ) as name
    from named where named.id is not null`.execute(db)
  return rows
}

function named(then: readonly Named[], now: readonly Named[]): Named[] {
  const names = new Map(now.map(({ id, name }) => [id, name]))
  return then
    .map(({ id, name }) => ({ id, name: names.get(id) ?? name }))
    .sort((one, other) => compare(one.name, other.name, 1) || compare(one.id, other.id, 1))
}
