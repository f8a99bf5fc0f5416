import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { grouped } from '../../src/core/values/grouped.ts'
import { dayIn, duration, iso } from '../../src/core/values/time.ts'
import { instantIsIn } from './conditions.ts'
import type { ReadDb } from './scope.ts'

interface Asked {
  project: { id: string; team_id: string }
  period: DaySpan
  zone: string | undefined
}

/** What was logged in a project, day by day, the newest of a day first. */
export async function loggedDays(db: ReadDb, { project, period, zone }: Asked) {
  const found = await db
    .selectFrom('work_log')
    .innerJoin('task', 'task.id', 'work_log.task_id')
    .innerJoin('project', 'project.id', 'work_log.project_id')
    .leftJoin('team_member', (join) =>
      join
        .onRef('team_member.user_id', '=', 'work_log.user_id')
        .on('team_member.team_id', '=', project.team_id),
    )
    .select([
      ...(['work_log.id', 'work_log.task_id', 'work_log.project_id'] as const),
      ...(['work_log.time_spent', 'work_log.created_at', 'work_log.member_name'] as const),
      ...(['task.task_no', 'task.name as task_name', 'project.key'] as const),
      ...(['project.name as project_name', 'team_member.name', 'team_member.email'] as const),
      'team_member.avatar_url',
    ])
    .where('work_log.project_id', '=', project.id)
    .where(instantIsIn('work_log.created_at', period, zone))
    .orderBy('work_log.created_at', 'desc')
    .orderBy('work_log.id')
    .execute()
  const days = grouped(found, ({ created_at }) => dayIn(Date.parse(created_at), zone))
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([log_day, logs]) => ({
      log_day,
      logs: logs.map(({ key, task_no, name, member_name, email, time_spent, ...log }) => {
        const { id, task_id, project_id, project_name, task_name, avatar_url, created_at } = log
        const seconds = Number(time_spent)
        return {
          ...{
            id,
            task_id,
            project_id,
            project_name,
            project_key: key,
            task_key_num: task_no,
            task_name,
          },
          task_key: `${key}-${task_no}`,
          ...{ time_spent: seconds, time_spent_string: duration(seconds) },
          ...{ user_name: name ?? member_name, user_email: email ?? '', avatar_url, created_at },
          start_date: created_at,
          end_date: iso(Date.parse(created_at) + seconds * 1_000),
        }
      }),
    }))
}
