import { sql } from 'kysely'
import type { DaySpan } from '../../../src/core/values/day-spans.ts'
import { duration, iso } from '../../../src/core/values/time.ts'
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

interface Asked {
  project: { id: string; team_id: string }
  period: DaySpan
  zone: string | undefined
  /** All of it if there is none. */
  page?: Page | undefined
  /** Whether that of billable tasks alone, or of the others. */
  billable: boolean | undefined
}

type Log = readonly [
  id: string,
  taskId: string,
  userId: string,
  memberName: string,
  seconds: number,
  at: string,
  taskNo: number,
  taskName: string,
  ...approval: ApprovalOfLog,
]

/** What was logged in a project, day by day, the newest of a day first. */
export async function loggedDays(to: Target, { project, period, zone, page, billable }: Asked) {
  const [{ key, project_name }, members] = await Promise.all([
    to.db
      .selectFrom('project')
      .select(['key', 'name as project_name'])
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow(),
    to.db
      .selectFrom('team_member')
      .select(['user_id', 'name', 'email', 'avatar_url'])
      .where('team_id', '=', project.team_id)
      .execute(),
  ])
  const memberOf = new Map(members.map((member) => [member.user_id, member]))
  const names = ['id', 'task_id', 'user_id', 'member_name', 'time_spent', 'created_at'] as const
  const others = ['task_no', 'task_name', 'approved_by', 'approved_at'] as const
  const values = [...names, ...others].map((name) => sql.ref(`log.${name}`))
  const rest = sql`from (
    select work_log.id, task_id, work_log.user_id, work_log.member_name, time_spent,
      work_log.created_at, task.task_no, task.name as task_name, ${approvalColumns}
    from work_log join task on task.id = work_log.task_id ${joinApproval}
    where work_log.project_id = ${project.id}
      and ${instantIsIn('work_log.created_at', period, zone)} ${taskIsBillable(to, billable)}
    order by work_log.created_at desc, work_log.id ${pageOf(page)}) as log`
  const logs = await mapRowsInTurns(to, values, rest, (row: Log) => {
    const [id, task_id, userId, memberName, seconds, created_at, no, task_name, ...approval] = row
    const member = memberOf.get(userId)
    return {
      ...{ id, task_id, project_id: project.id, project_name, project_key: key },
      ...{ task_key_num: no, task_name, task_key: `${key}-${no}` },
      ...{ time_spent: seconds, time_spent_string: duration(seconds) },
      ...{ user_name: member?.name ?? memberName, user_email: member?.email ?? '' },
      ...{ avatar_url: member?.avatar_url ?? null, created_at, start_date: created_at },
      end_date: iso(Date.parse(created_at) + seconds * 1_000),
      approval: approvalOf(approval),
    }
  })
  return byDay(await sortInTurns(logs, newestFirst), zone)
}
