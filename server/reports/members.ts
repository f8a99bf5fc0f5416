import { sql } from 'kysely'
import { byName } from '../../src/core/reporting/figures.ts'
import { taskIsDone, taskIsOngoing, taskIsOverdue } from './conditions.ts'
import { countIf, isCounted, type ReadDb, type ReportScope } from './scope.ts'

type Figure = 'projects' | 'tasks' | 'overdue' | 'completed' | 'ongoing'

/** What each member of a team has to do and has done (`memberFiguresOf`). */
export async function memberFigures(db: ReadDb, scope: ReportScope, teamId: string) {
  const isInScope = (table: string) => isCounted(sql.ref(`${table}.project_id`), scope)
  const { rows } = await sql<Record<'id' | 'name' | 'email', string> & Record<Figure, number>>`
    select team_member.id, team_member.name, team_member.email,
      (select count(*) from project_member
        where project_member.team_member_id = team_member.id
          and ${isInScope('project_member')}) as projects,
      count(task.id) as tasks,
      ${countIf(taskIsOverdue(scope.today))} as overdue,
      ${countIf(taskIsDone)} as completed,
      ${countIf(taskIsOngoing)} as ongoing
    from team_member
    left join task_assignee on task_assignee.team_member_id = team_member.id
      and ${isInScope('task_assignee')}
    left join task on task.id = task_assignee.task_id
    left join status on status.id = task.status_id
    where team_member.team_id = ${teamId}
    group by team_member.id, team_member.name, team_member.email`.execute(db)
  return rows
    .map(({ id, name, email, ...figures }) => ({
      ...{ id, name, email },
      projects: Number(figures.projects),
      tasks: Number(figures.tasks),
      overdue: Number(figures.overdue),
      completed: Number(figures.completed),
      ongoing: Number(figures.ongoing),
    }))
    .sort(byName)
}
