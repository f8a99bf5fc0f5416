import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import { dayIn } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import type { Target } from '../db/statements.ts'
import { organizationOf } from '../organisation/own.ts'
import type { Moment } from './past/moment.ts'

export type ReadDb = Database['read']

/** Of whom a report is, and what it counts. */
export interface ReportScope {
  organizationId: string
  /** Who asks. */
  userId: string
  /** Whether projects count that they have archived for themselves. */
  archived: boolean
  /** The day it is where they are. */
  today: string
  /** It is of a moment that is over: nothing of it can be changed. */
  isPast?: boolean
}

export interface Asked {
  app: App
  actor: Actor
  input: { archived: boolean }
  now: number
  reader: Reader
  moment?: Moment
}

/** The time zone of who asks, as their account says it: all figures are of its days. */
export const zoneOf = (reader: Reader, { user_id }: Pick<Actor, 'user_id'>) =>
  reader.get('user', user_id)?.timezone_name

/** Where a report is read: now, or as of its moment. */
export const targetOf = ({ app, db }: { app: App; db: ReadDb }): Target => ({
  db,
  flavour: app.database.flavour,
})

/** The scope of a report that somebody asks for: the organisation of the team that they are in. */
export async function reportScope({
  app,
  actor,
  input,
  now,
  reader,
  moment,
}: Asked): Promise<ReportScope> {
  const { id } = await organizationOf(app, actor)
  return {
    organizationId: id,
    userId: actor.user_id,
    archived: input.archived,
    today: dayIn(now, zoneOf(reader, actor)),
    isPast: moment !== undefined,
  }
}

/** Whether the project with an id is counted; it is not looked at whose it is. */
export const isCounted = (
  projectId: RawBuilder<unknown>,
  { archived, userId }: Pick<ReportScope, 'archived' | 'userId'>,
): RawBuilder<boolean> =>
  archived
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${projectId} not in (
        select project_id from project_archive where user_id = ${userId})`

/** The projects of the organisation that are counted. */
export const countedProjects = (db: ReadDb, scope: ReportScope) =>
  db
    .selectFrom('project')
    .innerJoin('team', 'team.id', 'project.team_id')
    .where('team.organization_id', '=', scope.organizationId)
    .where(isCounted(sql.ref('project.id'), scope))

/** How many of the rows something holds for. */
export const countIf = (test: RawBuilder<unknown>): RawBuilder<number | string> =>
  sql`count(*) filter (where ${test})`
