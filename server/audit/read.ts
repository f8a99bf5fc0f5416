import { type SelectQueryBuilder, sql } from 'kysely'
import type { AuditKind } from '../../src/core/audit/actions.ts'
import type { AuditRow } from '../../src/core/audit/rows.ts'
import { compare } from '../../src/core/values/compare.ts'
import { addDays, iso, startOfDay } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

type Db = Database['read']

/** Which entries are wanted. */
export interface AuditFilter {
  search?: string | undefined
  user?: string | undefined
  kind?: AuditKind | undefined
  team?: string | undefined
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
  const { search, user, kind, team, from, to, time_zone_name: zone } = filter
  let found = db.selectFrom('audit_entry')
  if (organizations) found = found.where('organization_id', 'in', organizations)
  if (user) found = found.where('user_id', '=', user)
  if (kind) found = found.where('kind', '=', kind)
  if (team) found = found.where('team_id', '=', team)
  if (from) found = found.where('at', '>=', iso(startOfDay(from, zone)))
  if (to) found = found.where('at', '<', iso(startOfDay(addDays(to, 1), zone)))
  if (search) {
    const part = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
    found = found.where(sql<boolean>`words like ${`%${part}%`} escape '\\'`)
  }
  return found
}

type Filtered = SelectQueryBuilder<Schema, 'audit_entry', object>

/** A page of entries, the newest first. */
export async function auditPage(
  found: Filtered,
  { index, size }: { index: number; size: number },
): Promise<{ total: number; rows: AuditRow[] }> {
  const { count } = await found
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute()
  return { total: Number(count), rows }
}

const atOnce = 500

/** All entries, the newest first, in batches; what is written meanwhile is not among them. */
export async function* auditBatches(found: Filtered): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined
  for (;;) {
    const below = last ? found.where(sql<boolean>`(at, id) < (${last.at}, ${last.id})`) : found
    const rows = await below
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

/**
 * The people and the teams that the entries of an organisation name, as they are called now, or were
 * called once.
 */
export async function auditNames(db: Db, organizationId: string) {
  const entries = db
    .selectFrom('audit_entry')
    .leftJoin('user', 'user.id', 'audit_entry.user_id')
    .leftJoin('team', 'team.id', 'audit_entry.team_id')
    .where('audit_entry.organization_id', '=', organizationId)
  const people = await entries
    .select('audit_entry.user_id as id')
    .select(sql<string>`coalesce(max("user".name), max(user_name))`.as('name'))
    .where('audit_entry.user_id', 'is not', null)
    .groupBy('audit_entry.user_id')
    .execute()
  const teams = await entries
    .select('audit_entry.team_id as id')
    .select(sql<string>`coalesce(max(team.name), max(team_name))`.as('name'))
    .where('audit_entry.team_id', 'is not', null)
    .groupBy('audit_entry.team_id')
    .execute()
  return { people: named(people), teams: named(teams) }
}

const named = (found: readonly { id: string | null; name: string }[]) =>
  found
    .map(({ id, name }) => ({ id: id!, name }))
    .sort((one, other) => compare(one.name, other.name, 1) || compare(one.id, other.id, 1))
