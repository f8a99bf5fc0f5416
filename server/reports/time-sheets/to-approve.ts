import { sql } from 'kysely'
import { type Actor, inProjectAs, may } from '../../../src/core/catalogue/access.ts'
import type { Row } from '../../../src/core/model.ts'
import { openDays } from '../../../src/core/time-approvals/open-days.ts'
import { byName } from '../../../src/core/values/compare.ts'
import type { DaySpan } from '../../../src/core/values/day-spans.ts'
import { grouped } from '../../../src/core/values/grouped.ts'
import { addDays, dayIn, iso, startOfDay } from '../../../src/core/values/time.ts'
import { stored } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { countedProjects, type ReadDb } from '../scope.ts'
import { type SheetScope, wantedProjects } from './parts.ts'

interface Asked {
  /** The days of the report; two empty texts for all time. */
  days: DaySpan
  /** The time zone of who asks. */
  zone: string
  now: number
  actor: Actor
}

/** What can be approved of the time of a report, and what is approved, by the names of projects. */
export async function timeToApprove(db: ReadDb, scope: SheetScope, asked: Asked) {
  const all = await countedProjects(db, scope)
    .select(['project.id', 'project.name', 'project.color_code', 'project.team_id'])
    .where(wantedProjects(scope))
    .execute()
  const projects = all.sort(byName)
  const ids = projects.map(({ id }) => id)
  const approvals = grouped(await approvalsOf(db, scope, ids), ({ project_id }) => project_id)
  const zoneOf = (id: string) => approvals.get(id)?.[0]?.time_zone ?? asked.zone
  const [logged, timers, isApprover] = await Promise.all([
    openLogs(db, scope, { ...asked, zones: grouped(ids, zoneOf) }),
    timersOf(db, scope, ids),
    approverOf(db, scope, { ...asked, teams: projects.map(({ team_id }) => team_id) }),
  ])
  return projects.flatMap(({ team_id, ...project }) => {
    const own = approvals.get(project.id) ?? []
    const found = logged.get(project.id)
    const within = own.filter((each) => touches(each, asked.days))
    if (!found && within.length === 0) return []
    const time_zone = zoneOf(project.id)
    const open = found ? openDays(periodOf(found.first, { ...asked, zone: time_zone }), own) : []
    const isOpen = (day: string) =>
      open.some((each) => each.start_date <= day && day <= each.end_date)
    const since = (timers.get(project.id) ?? []).map(({ start_time }) =>
      dayIn(Date.parse(start_time), time_zone),
    )
    return {
      ...{ ...project, may_approve: isApprover({ ...project, team_id }), time_zone, open },
      ...{ logs: found?.logs ?? 0, seconds: found?.seconds ?? 0 },
      running: since.filter(isOpen).length,
      approvals: within.map(({ id, start_date, end_date, member_name, created_at }) => ({
        ...{ id, start_date, end_date, member_name, created_at },
      })),
    }
  })
}

type Approval = Row<'time_approval'>

/** Whether an approval has days of a period. */
const touches = ({ start_date, end_date }: Approval, [from, to]: DaySpan) =>
  (from === '' || end_date >= from) && (to === '' || start_date <= to)

/** The last day that can be approved: no later than yesterday. */
function lastOf({ days: [, to], zone, now }: Pick<Asked, 'days' | 'zone' | 'now'>): string {
  const yesterday = addDays(dayIn(now, zone), -1)
  return to === '' || to > yesterday ? yesterday : to
}

/** The days that can be approved; of all time, from that of the first log on. */
const periodOf = (first: string, asked: Pick<Asked, 'days' | 'zone' | 'now'>) => ({
  start_date: asked.days[0] || dayIn(Date.parse(first), asked.zone),
  end_date: lastOf(asked),
})

const approvalsOf = (db: ReadDb, { flavour }: SheetScope, projects: readonly string[]) =>
  db
    .selectFrom('time_approval')
    .selectAll()
    .where(sql<boolean>`project_id in ${valuesOf(flavour, projects)}`)
    .orderBy('starts_at', 'desc')
    .execute() as Promise<Approval[]>

/** How much is logged on the days of projects that can be approved, and when the first of it began. */
async function openLogs(
  db: ReadDb,
  { flavour }: SheetScope,
  { zones, ...asked }: Asked & { zones: ReadonlyMap<string, readonly string[]> },
) {
  const found = [...zones].map(async ([zone, projects]) => {
    const [from] = asked.days
    const last = lastOf({ ...asked, zone })
    if (from > last) return []
    const { rows } = await sql<{
      project_id: string
      logs: number | string
      seconds: number | string
      first: string
    }>`
      select project_id, count(*) as logs, sum(time_spent) as seconds, min(created_at) as first
      from work_log
      where project_id in ${valuesOf(flavour, projects)}
        ${from ? sql`and created_at >= ${iso(startOfDay(from, zone))}` : sql``}
        and created_at < ${iso(startOfDay(addDays(last, 1), zone))}
        and not exists (
          select 1 from time_approval where time_approval.project_id = work_log.project_id
            and starts_at <= work_log.created_at and ends_at > work_log.created_at)
      group by project_id`.execute(db)
    return rows
  })
  return new Map(
    (await Promise.all(found))
      .flat()
      .map(({ project_id, logs, seconds, first }) => [
        project_id,
        { logs: Number(logs), seconds: Number(seconds), first },
      ]),
  )
}

async function timersOf(db: ReadDb, { flavour }: SheetScope, projects: readonly string[]) {
  const timers = await db
    .selectFrom('timer')
    .select(['project_id', 'start_time'])
    .where(sql<boolean>`project_id in ${valuesOf(flavour, projects)}`)
    .execute()
  return grouped(timers, ({ project_id }) => project_id)
}

/** Tells whether who asks may approve time of a project: by their place in its team, or in itself. */
async function approverOf(
  db: ReadDb,
  { flavour }: SheetScope,
  { actor, teams }: Pick<Asked, 'actor'> & { teams: readonly string[] },
) {
  const places = await db
    .selectFrom('team_member')
    .select(['id', 'team_id', 'role'])
    .where('user_id', '=', actor.user_id)
    .where('active', '=', stored({ flavour }, true))
    .where(sql<boolean>`team_id in ${valuesOf(flavour, teams)}`)
    .execute()
  const own = places.map(({ id }) => id)
  const joined = await db
    .selectFrom('project_member')
    .select(['project_id', 'team_member_id', 'access_level'])
    .where(sql<boolean>`team_member_id in ${valuesOf(flavour, own)}`)
    .execute()
  return (project: { id: string; team_id: string }) => {
    const place = places.find(({ team_id }) => team_id === project.team_id)
    if (!place) return false
    const there = { ...actor, ...{ team_id: place.team_id, team_member_id: place.id } }
    const levels = joined.filter(
      (each) => each.project_id === project.id && each.team_member_id === place.id,
    )
    return may(inProjectAs({ ...there, role: place.role }, project.id, levels), 'project.edit')
  }
}
