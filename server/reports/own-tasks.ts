import { sql } from 'kysely'
import { daysIn } from '../../src/core/insights/insights.ts'
import type { OwnTask } from '../../src/core/reporting/single-member.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { addDays, iso, startOfDay } from '../../src/core/values/time.ts'
import { isCounted, type ReadDb, type ReportScope } from './scope.ts'

/** Whose tasks are read, and for which days where who asks is. */
export interface OwnAsked {
  memberId: string
  projectId?: string | undefined
  period: DaySpan
  zone: string | undefined
}

/** The tasks of a member with what happened to them by the end of a period. */
export async function ownTasks(
  db: ReadDb,
  scope: ReportScope,
  asked: OwnAsked,
): Promise<OwnTask[]> {
  const { memberId, projectId, zone } = asked
  let tasks = db
    .selectFrom('task_assignee')
    .innerJoin('task', 'task.id', 'task_assignee.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .innerJoin('team', 'team.id', 'project.team_id')
    .innerJoin('status', 'status.id', 'task.status_id')
    .leftJoin('phase', 'phase.id', 'task.phase_id')
    .select([
      ...(['task.id', 'task.name', 'task.project_id', 'task.parent_task_id'] as const),
      ...(['task.priority_id', 'task.end_date', 'task.completed_at'] as const),
      ...(['task.total_minutes', 'task.total_minutes_spent'] as const),
      ...(['project.name as project_name', 'project.color_code as project_color'] as const),
      ...(['team.name as team_name', 'status.name as status_name'] as const),
      ...(['status.color_code as status_color', 'status.category_id as category'] as const),
      ...(['phase.name as phase_name', 'phase.color_code as phase_color'] as const),
      'task_assignee.assigned_at',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('task as part')
        .whereRef('part.parent_task_id', '=', 'task.id')
        .select(fn.countAll<number | string>().as('count'))
        .as('parts'),
    )
    .where('task_assignee.team_member_id', '=', memberId)
    .where('team.organization_id', '=', scope.organizationId)
    .where(isCounted(sql.ref('task.project_id'), scope))
  if (projectId) tasks = tasks.where('task.project_id', '=', projectId)
  const [found, former] = await Promise.all([tasks.execute(), formerCategories(db, scope, asked)])
  const dayAt = daysIn(zone ?? '')
  const dayOf = (instant: string) => dayAt(Date.parse(instant))
  return found.map(({ assigned_at, parts, ...task }) => ({
    ...task,
    sub_tasks_count: Number(parts),
    total_minutes: Number(task.total_minutes),
    total_minutes_spent: Number(task.total_minutes_spent),
    categoryThen: former.has(task.id) ? (former.get(task.id) ?? undefined) : task.category,
    doneOn: task.completed_at && dayOf(task.completed_at),
    assignedOn: dayOf(assigned_at),
  }))
}

/**
 * The categories that tasks of a member had at the end of a period, as far as their statuses have
 * changed since; null for those that were not there yet, or whose status is gone.
 */
async function formerCategories(
  db: ReadDb,
  { today }: ReportScope,
  { memberId, period: [, to], zone }: OwnAsked,
): Promise<ReadonlyMap<string, string | null>> {
  if (to === '' || to >= today) return new Map()
  const { rows } = await sql<{ task_id: string; category_id: string | null }>`
    select entry.task_id, status.category_id
    from (
      select task_activity.task_id, previous,
        row_number() over (partition by task_activity.task_id order by seq, nth) as place
      from task_activity
      join task_assignee on task_assignee.task_id = task_activity.task_id
        and task_assignee.team_member_id = ${memberId}
      where attribute = ${sql.lit('status')} and at >= ${iso(startOfDay(addDays(to, 1), zone))}
    ) as entry
    left join status on status.id = entry.previous
    where entry.place = 1`.execute(db)
  return new Map(rows.map(({ task_id, category_id }) => [task_id, category_id]))
}
