import { sql } from 'kysely'
import type { Row } from '../../../src/core/model.ts'
import { reportedAttributes } from '../../../src/core/reporting/single-member-calls.ts'
import type { DaySpan } from '../../../src/core/values/day-spans.ts'
import { duration } from '../../../src/core/values/time.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import { priorityOf, todoCategory } from '../../../src/core/workflow/lookups.ts'
import type { Target } from '../../db/statements.ts'
import {
  type ApprovalOfLog,
  approvalColumns,
  approvalOf,
  joinApproval,
} from '../approval-of-log.ts'
import { byDay, newestFirst } from '../by-day.ts'
import { instantIsIn, type Page, pageOf, taskIsBillable } from '../conditions.ts'
import { mapRowsInTurns, sortInTurns } from '../in-turns.ts'
import { countedProjects, isCounted, type ReadDb, type ReportScope } from '../scope.ts'

/** Whose days are told, and which. */
export interface DaysAsked {
  member: Pick<Row<'team_member'>, 'team_id' | 'user_id'>
  period: DaySpan
  zone: string | undefined
  /** All of it if there is none. */
  page?: Page | undefined
}

/** Something that a member did to a task. */
interface Done {
  id: string
  project_id: string
  project_name: string
  project_key: string
  task_id: string
  task_no: number | string
  task_name: string
  created_at: string
}

const place = ({ project_key, task_no, ...log }: Done) => ({
  ...{ id: log.id, project_id: log.project_id, project_name: log.project_name },
  ...{ task_id: log.task_id, task_name: log.task_name, task_key: `${project_key}-${task_no}` },
  created_at: log.created_at,
})

type TimeLog = readonly [
  id: string,
  projectId: string,
  taskId: string,
  at: string,
  projectName: string,
  projectKey: string,
  taskNo: number,
  taskName: string,
  seconds: number,
  ...approval: ApprovalOfLog,
]

/** The time that a member logged in their team, without what is billable, or with that alone. */
export async function memberTimeLogs(
  to: Target,
  scope: ReportScope,
  { member, period, zone, page, billable }: DaysAsked & { billable: boolean | undefined },
) {
  if (!member.user_id) return []
  const names = ['id', 'project_id', 'task_id', 'created_at'] as const
  const others = ['project_name', 'key', 'task_no', 'task_name', 'time_spent'] as const
  const locks = ['approved_by', 'approved_at'] as const
  const values = [...names, ...others, ...locks].map((name) => sql.ref(`log.${name}`))
  const rest = sql`from (
    select work_log.id, work_log.project_id, work_log.task_id, work_log.created_at,
      project.name as project_name, project.key, task.task_no, task.name as task_name, time_spent,
      ${approvalColumns}
    from work_log
    join task on task.id = work_log.task_id
    join project on project.id = work_log.project_id ${joinApproval}
    where work_log.user_id = ${member.user_id} and project.team_id = ${member.team_id}
      and ${instantIsIn('work_log.created_at', period, zone)}
      and ${isCounted(sql.ref('work_log.project_id'), scope)} ${taskIsBillable(to, billable)}
    order by work_log.created_at desc, work_log.id ${pageOf(page)}) as log`
  const logs = await mapRowsInTurns(to, values, rest, (row: TimeLog) => {
    const [id, project_id, task_id, created_at, project_name, key, no, task_name, ...rest] = row
    const [seconds, ...approval] = rest
    return {
      ...{ id, project_id, project_name, task_id, task_name, task_key: `${key}-${no}`, created_at },
      ...{ time_spent: seconds, time_spent_string: duration(seconds) },
      approval: approvalOf(approval),
    }
  })
  return byDay(await sortInTurns(logs, newestFirst), zone)
}

type Attribute = (typeof reportedAttributes)[number]

/** What a member changed in tasks of their team. */
export async function memberActivities(
  db: ReadDb,
  scope: ReportScope,
  { member, period, zone, page }: DaysAsked,
) {
  if (!member.user_id) return []
  const changes = db
    .selectFrom('task_activity')
    .innerJoin('task', 'task.id', 'task_activity.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .leftJoin('status as was', 'was.id', 'task_activity.previous')
    .leftJoin('status as is', 'is.id', 'task_activity.current')
    .leftJoin('phase as before', 'before.id', 'task_activity.previous')
    .leftJoin('phase as after', 'after.id', 'task_activity.current')
    .select([
      ...(['task_activity.seq', 'task_activity.nth'] as const),
      ...(['task.project_id', 'task_activity.task_id', 'task_activity.at as created_at'] as const),
      ...(['project.name as project_name', 'project.key as project_key'] as const),
      ...(['task.task_no', 'task.name as task_name', 'attribute', 'type'] as const),
      ...(['previous', 'current', 'previous_name', 'current_name'] as const),
      ...(['was.name as was_name', 'was.category_id as was_category'] as const),
      ...(['is.name as is_name', 'is.category_id as is_category'] as const),
      ...(['was.color_code as was_color', 'is.color_code as is_color'] as const),
      ...(['before.name as before_name', 'before.color_code as before_color'] as const),
      ...(['after.name as after_name', 'after.color_code as after_color'] as const),
    ])
    .where('task_activity.user_id', '=', member.user_id)
    .where('task_activity.attribute', 'in', [...reportedAttributes])
    .where('project.team_id', '=', member.team_id)
    .where(instantIsIn('task_activity.at', period, zone))
    .where(isCounted(sql.ref('task.project_id'), scope))
    .orderBy('task_activity.seq', 'desc')
    .orderBy('task_activity.nth', 'desc')
  const found = await (page
    ? changes.limit(page.size).offset((page.index - 1) * page.size)
    : changes
  ).execute()
  return byDay(
    found.map((row) => {
      const { attribute, type, previous, current, previous_name, current_name } = row
      const { project_id, project_name, project_key, task_id, task_no, task_name } = row
      const tags = (is: Attribute, one: Tag, other: Tag) => [
        attribute === is && previous !== null ? one : null,
        attribute === is && current !== null ? other : null,
      ]
      const status = (name: string | null, category: string | null, colour: string | null) => ({
        color_code: statusColours(
          category === null ? undefined : { category_id: category, color_code: colour },
        ).color_code,
        name: name ?? '',
      })
      const priority = (id: string | null) => {
        const { name, color_code } = priorityOf(id ?? '')
        return { name, color_code }
      }
      const phase = (name: string | null, colour: string | null) => ({
        ...{ name: name ?? '', color_code: colour ?? todoCategory.color_code },
      })
      const [previous_status, next_status] = tags(
        'status',
        status(row.was_name ?? previous_name, row.was_category, row.was_color),
        status(row.is_name ?? current_name, row.is_category, row.is_color),
      )
      const [previous_priority, next_priority] = tags(
        'priority',
        priority(previous),
        priority(current),
      )
      const [previous_phase, next_phase] = tags(
        'phase',
        phase(row.before_name ?? previous_name, row.before_color),
        phase(row.after_name ?? current_name, row.after_color),
      )
      return {
        ...place({
          ...{ project_id, project_name, project_key, task_id, task_no, task_name },
          ...{ id: `${row.seq}-${row.nth}`, created_at: row.created_at },
        }),
        ...{ attribute_type: attribute as Attribute, log_type: type },
        previous: previous_name ?? previous,
        current: current_name ?? current,
        ...{ previous_status: previous_status!, next_status: next_status! },
        ...{ previous_priority: previous_priority!, next_priority: next_priority! },
        ...{ previous_phase: previous_phase!, next_phase: next_phase! },
      }
    }),
    zone,
  )
}

interface Tag {
  name: string
  color_code: string
}

/** How many seconds a member has logged in their team in a period, on whatever tasks. */
export async function loggedByMember(
  db: ReadDb,
  scope: ReportScope,
  { member, period, zone }: DaysAsked,
): Promise<number> {
  if (!member.user_id) return 0
  const { seconds } = await db
    .selectFrom('work_log')
    .innerJoin('project', 'project.id', 'work_log.project_id')
    .select(({ fn }) => fn.sum<number | string | null>('time_spent').as('seconds'))
    .where('work_log.user_id', '=', member.user_id)
    .where('project.team_id', '=', member.team_id)
    .where(instantIsIn('work_log.created_at', period, zone))
    .where(isCounted(sql.ref('work_log.project_id'), scope))
    .executeTakeFirstOrThrow()
  return Number(seconds ?? 0)
}

/** In how many counted projects a member takes part. */
export async function projectsOfMember(
  db: ReadDb,
  scope: ReportScope,
  memberId: string,
): Promise<number> {
  const { count } = await countedProjects(db, scope)
    .innerJoin('project_member', 'project_member.project_id', 'project.id')
    .where('project_member.team_member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
