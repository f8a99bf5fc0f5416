import { doneCategory, todoCategory } from '../workflow/lookups.ts'
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
