import { sql } from 'kysely'
import type { ActivityRow } from '../../../src/core/activity/rows.ts'
import { toActivity } from '../../../src/core/activity/wire.ts'
import { type Reader, Rows } from '../../../src/core/engine/store.ts'
import type { Row } from '../../../src/core/model.ts'
import {
  type ProjectFacts,
  type ProjectHead,
  type ReportedProject,
  toReportedProject,
} from '../../../src/core/reporting/project-row.ts'
import { stored } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectRows } from '../../db/select.ts'
import type { Target } from '../../db/statements.ts'
import type { ReportScope } from '../scope.ts'
import { projectFigures } from './projects.ts'

/** Some projects as reports have them, in their order. */
export async function reportedProjects(
  to: Target,
  { userId, today, isPast }: Pick<ReportScope, 'userId' | 'today' | 'isPast'>,
  heads: readonly ProjectHead[],
): Promise<ReportedProject[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const [figures, updates, activities, own] = await Promise.all([
    projectFigures(to, ids),
    lastUpdates(to, ids),
    lastActivities(to, ids),
    isPast ? new Set<string>() : administered(to, userId),
  ])
  const teams = await peopleIn(to, heads, { updates, activities })
  return heads.map((head) => {
    const reader = teams.get(head.team_id)!
    const activity = activities.get(head.id)
    const facts: ProjectFacts = {
      figures: figures.get(head.id)!,
      update: updates.get(head.id),
      activity: activity && shownActivity(activity, reader),
      canEdit: own.has(head.team_id),
    }
    return toReportedProject(head, facts, { reader, today })
  })
}

/** The newest update of each project. */
async function lastUpdates({ db, flavour }: Target, ids: readonly string[]) {
  const newest = sql`id in (
    select (select own.id from project_comment as own where own.project_id = project.id
      order by own.created_at desc, own.id desc limit 1)
    from project where id in ${valuesOf(flavour, ids)})`
  const rows = await selectRows(db, flavour, 'project_comment', newest)
  return new Map(rows.map((row) => [row.project_id, row]))
}

interface LastActivity extends ActivityRow {
  task_name: string | null
}

/** What was done last to a task of each project. */
async function lastActivities({ db, flavour }: Target, ids: readonly string[]) {
  const { rows } = await sql<LastActivity>`
    select task_activity.*, task.name as task_name
    from project
    join task_activity on (task_activity.seq, task_activity.nth) = (
      select own.seq, own.nth from task_activity as own where own.project_id = project.id
      order by own.seq desc, own.nth desc limit 1)
    left join task on task.id = task_activity.task_id
    where project.id in ${valuesOf(flavour, ids)}`.execute(db)
  return new Map(rows.map((row) => [row.project_id, row]))
}

function shownActivity({ task_name, ...row }: LastActivity, reader: Reader) {
  const shown = toActivity(row, reader)
  return {
    ...shown,
    previous: row.previous_name ?? shown.previous,
    current: row.current_name ?? shown.current,
    // The name of a deleted task is what it was deleted with.
    name: task_name ?? (row.attribute === 'name' ? (row.previous ?? '') : ''),
  }
}

/** The teams in which somebody is an owner or admin. */
async function administered({ db, flavour }: Target, userId: string): Promise<Set<string>> {
  const teams = await db
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('role', '<>', 'member')
    .where('active', '=', stored({ flavour }, true))
    .execute()
  return new Set(teams.map(({ team_id }) => team_id))
}

interface Said {
  updates: ReadonlyMap<string, Row<'project_comment'>>
  activities: ReadonlyMap<string, ActivityRow>
}

/** Who is named in updates and activities, by team. */
async function peopleIn(
  { db, flavour }: Target,
  heads: readonly ProjectHead[],
  { updates, activities }: Said,
): Promise<Map<string, Rows>> {
  const teams = new Map(heads.map(({ team_id }) => [team_id, new Rows()]))
  const named = [...updates.values()].flatMap(({ mentions }) =>
    mentions.map(({ team_member_id }) => team_member_id),
  )
  const done = [...activities.values()]
  const assigned = done.flatMap(({ attribute, previous, current }) =>
    attribute === 'assignee' ? (current ?? previous ?? []) : [],
  )
  const users = done.map(({ user_id }) => user_id)
  const members = await selectRows(
    db,
    flavour,
    'team_member',
    sql`team_id in ${valuesOf(flavour, [...teams.keys()])} and (
      id in ${valuesOf(flavour, [...named, ...assigned])} or user_id in ${valuesOf(flavour, users)})`,
  )
  for (const member of members) teams.get(member.team_id)!.fill('team_member', [member])
  return teams
}
