import type { Row } from '../model.ts'
import {
  defaultProjectHealth,
  doingCategory,
  isDone,
  projectHealths,
  projectStatuses,
} from '../workflow/lookups.ts'

/*
 * What the figures of reports mean. Days are calendar days of the person who asks.
 */

const completed = projectStatuses.find(({ name }) => name === 'Completed')!

/** The status of projects that no passed day makes overdue. */
export const completedProjectId = completed.id

/** A task is overdue when its day has passed and it is in no status of the category done. */
export const isOverdue = (
  { end_date }: Pick<Row<'task'>, 'end_date'>,
  category: string | undefined,
  today: string,
): boolean => end_date !== null && end_date < today && !isDone(category)

/** A task is ongoing while its status is of the category doing. */
export const isOngoing = (category: string | undefined): boolean => category === doingCategory.id

/** A project is active until its last day has passed, whatever its status. */
export const isActive = ({ end_date }: Pick<Row<'project'>, 'end_date'>, today: string): boolean =>
  end_date === null || end_date >= today

/** A project is overdue when its last day has passed and it is not completed. */
export const isProjectOverdue = (
  project: Pick<Row<'project'>, 'end_date' | 'status_id'>,
  today: string,
): boolean => !isActive(project, today) && project.status_id !== completedProjectId

/** The health of a project; one that is not set counts as Not Set. */
export const healthOf = (id: string | null) =>
  projectHealths.find((health) => health.id === id) ?? defaultProjectHealth
