import { sql } from 'kysely'
import type { ProjectMemberFigures } from '../../../src/core/reporting/project-drawer.ts'
import {
  type ReportedTask,
  type TaskFacts,
  taskLister,
  type Workflow,
} from '../../../src/core/reporting/project-tasks.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { percent } from '../../../src/core/values/percent.ts'
import { duration } from '../../../src/core/values/time.ts'
import type { Target } from '../../db/statements.ts'
import { taskIsDone, taskIsOverdue } from '../conditions.ts'
import { mapInTurns, mapRowsInTurns, sortInTurns } from '../in-turns.ts'
import { countIf, type ReadDb } from '../scope.ts'

/** The tasks of a project, or those of it that a team member has. */
export function projectTasks(
  to: Target,
  projectId: string,
  memberId?: string,
): Promise<TaskFacts[]> {
  const ofMember = memberId
    ? sql`join task_assignee on task_assignee.task_id = task.id
        and task_assignee.team_member_id = ${memberId}`
    : sql``
  const columns = facts.map((name) => sql.ref(name === 'category_id' ? name : `task.${name}`))
  const rest = sql`from task join status on status.id = task.status_id ${ofMember}
    where task.project_id = ${projectId}`
  return mapRowsInTurns(to, columns, rest, (row: unknown[]) => {
    const task: Record<string, unknown> = {}
    for (const [n, name] of facts.entries()) task[name] = row[n]
    return task as unknown as TaskFacts
  })
}

const facts = [
  ...(['id', 'name', 'parent_task_id', 'status_id', 'category_id', 'priority_id'] as const),
  ...(['phase_id', 'end_date', 'completed_at', 'total_minutes', 'total_minutes_spent'] as const),
] satisfies (keyof TaskFacts)[]

/** The tasks of a project, or those of it that a team member has, as they are listed, and their groups. */
export async function listedTasks(
  to: Target,
  { projectId, memberId }: { projectId: string; memberId?: string | undefined },
  zone: string | undefined,
): Promise<{ tasks: ReportedTask[]; workflow: Workflow }> {
  const [found, workflow] = await Promise.all([
    projectTasks(to, projectId, memberId),
    workflowOf(to.db, projectId),
  ])
  const listed = await mapInTurns(found, taskLister(found, { workflow, zone }))
  return { tasks: await sortInTurns(listed, byName), workflow }
}

/** The statuses and the phases of a project, in their order. */
async function workflowOf(db: ReadDb, projectId: string): Promise<Workflow> {
  const [statuses, phases] = await Promise.all([
    db
      .selectFrom('status')
      .select(['id', 'name', 'category_id', 'color_code'])
      .where('project_id', '=', projectId)
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('phase')
      .select(['id', 'name', 'color_code', 'start_date', 'end_date'])
      .where('project_id', '=', projectId)
      .orderBy('sort_index')
      .orderBy('id')
      .execute(),
  ])
  return { statuses, phases }
}

/** What each member of a project has to do and has done there, by name (`projectMembersOf`). */
export async function projectMembers(
  db: ReadDb,
  projectId: string,
  today: string,
): Promise<(ProjectMemberFigures & { seconds: number })[]> {
  const [members, { count }] = await Promise.all([
    memberCounts(db, projectId, today),
    db
      .selectFrom('task')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow(),
  ])
  return members.sort(byName).map(({ tasks, completed, overdue, seconds, ...member }) => {
    const [own, done] = [Number(tasks), Number(completed)]
    return {
      ...member,
      ...{ tasks_count: own, completed: done, incompleted: own - done, overdue: Number(overdue) },
      contribution: percent(own, Number(count)),
      progress: percent(done, own),
      time_logged: duration(Number(seconds)),
      seconds: Number(seconds),
    }
  })
}

type Counts = Record<'tasks' | 'completed' | 'overdue' | 'seconds', number | string>

async function memberCounts(db: ReadDb, projectId: string, today: string) {
  const { rows } = await sql<Record<'id' | 'team_member_id' | 'name', string> & Counts>`
    select project_member.id, team_member.id as team_member_id, team_member.name,
      count(task.id) as tasks, ${countIf(taskIsDone)} as completed,
      ${countIf(taskIsOverdue(today))} as overdue,
      coalesce(logged.seconds, 0) as seconds
    from project_member
    join team_member on team_member.id = project_member.team_member_id
    left join (
      select user_id, sum(time_spent) as seconds from work_log
      where project_id = ${projectId} group by user_id) as logged
      on logged.user_id = team_member.user_id
    left join task_assignee on task_assignee.team_member_id = team_member.id
      and task_assignee.project_id = project_member.project_id
    left join task on task.id = task_assignee.task_id
    left join status on status.id = task.status_id
    where project_member.project_id = ${projectId}
    group by project_member.id, team_member.id, team_member.name, logged.seconds`.execute(db)
  return rows
}
