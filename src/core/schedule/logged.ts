import type { Row } from '../model.ts'
import { dayIn } from '../values/time.ts'

type Log = Pick<Row<'work_log'>, 'user_id' | 'project_id' | 'task_id' | 'time_spent' | 'created_at'>

/** The rows that figures of logged time are worked out from, and the days that are meant. */
export interface Logged {
  members: readonly Row<'team_member'>[]
  projects: readonly Row<'project'>[]
  tasks: readonly Row<'task'>[]
  logs: readonly Log[]
  days: { start_date: string; end_date: string; zone: string | undefined }
}

/** The logs of a member in the projects of their team, with the day on which the work began. */
const logsOf = ({ projects, logs, days }: Logged, { user_id, team_id }: Row<'team_member'>) =>
  logs
    .map((log) => ({ ...log, day: dayIn(Date.parse(log.created_at), days.zone) }))
    .filter(
      (log) =>
        log.user_id === user_id &&
        log.day >= days.start_date &&
        log.day <= days.end_date &&
        projects.some(({ id, team_id: of }) => id === log.project_id && of === team_id),
    )

/** What each member of a team has logged on each day, in seconds. */
export const loggedByDayOf = (given: Logged, teamId: string) =>
  given.members
    .filter(({ team_id }) => team_id === teamId)
    .flatMap((member) => {
      const sums = new Map<string, number>()
      for (const { day, time_spent } of logsOf(given, member))
        sums.set(day, (sums.get(day) ?? 0) + time_spent)
      return [...sums].map(([day, seconds]) => ({ team_member_id: member.id, day, seconds }))
    })

/** What a member has logged, and how much of it on billable tasks, in seconds. */
export function loggedOf(given: Logged, member: Row<'team_member'>) {
  const billableTasks = new Set(given.tasks.flatMap(({ id, billable }) => (billable ? [id] : [])))
  const own = logsOf(given, member)
  const sum = (logs: readonly Log[]) =>
    logs.reduce((total, { time_spent }) => total + time_spent, 0)
  const logged = sum(own)
  const billable = sum(own.filter(({ task_id }) => billableTasks.has(task_id)))
  return { logged, billable, non_billable: logged - billable }
}
