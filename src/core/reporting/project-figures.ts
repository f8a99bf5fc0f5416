import { byName } from '../values/compare.ts'
import { percent } from '../values/percent.ts'
import { doneCategory, isDone, todoCategory } from '../workflow/lookups.ts'
import { isOverdue } from './definitions.ts'
import type { Reported } from './figures.ts'
import type { ProjectFigures } from './project-row.ts'

/** How many tasks a project has in each category, at every level, with their times. */
export function projectFiguresOf(
  { tasks, category }: Pick<Reported, 'tasks' | 'category'>,
  projectId: string,
): ProjectFigures {
  const figures = { todo: 0, doing: 0, done: 0, minutes: 0, seconds: 0 }
  for (const task of tasks) {
    if (task.project_id !== projectId) continue
    figures[progressOf(category(task))] += 1
    figures.minutes += task.total_minutes
    figures.seconds += task.total_minutes_spent
  }
  return figures
}

/** What a task in a status of a category is counted as. */
export function progressOf(category: string | undefined): 'todo' | 'doing' | 'done' {
  if (category === doneCategory.id) return 'done'
  return category === todoCategory.id ? 'todo' : 'doing'
}

/** What each member of a project has to do and has done there, by name; times aside. */
export function projectMembersOf(reported: Reported, projectId: string) {
  const tasks = reported.tasks.filter(({ project_id }) => project_id === projectId)
  return reported.places
    .filter(({ project_id }) => project_id === projectId)
    .map(({ id, team_member_id }) => {
      const { name } = reported.members.find((member) => member.id === team_member_id)!
      const own = tasks.filter(({ assignees }) => assignees.includes(team_member_id))
      const completed = own.filter((task) => isDone(reported.category(task))).length
      const overdue = own.filter((task) =>
        isOverdue(task, reported.category(task), reported.today),
      ).length
      return {
        ...{ id, team_member_id, name, tasks_count: own.length, completed, overdue },
        incompleted: own.length - completed,
        contribution: percent(own.length, tasks.length),
        progress: percent(completed, own.length),
      }
    })
    .sort(byName)
}
