import type { Row } from '../../model.ts'
import { isDone } from '../../workflow/lookups.ts'

type Task = Row<'task'>
type Modes = Pick<
  Row<'project'>,
  'use_manual_progress' | 'use_weighted_progress' | 'use_time_progress'
>
export type ProgressMode = 'manual' | 'weighted' | 'time' | 'default'

/** How a project counts progress; of several flags the first in this order holds. */
export const progressMode = (project: Modes): ProgressMode =>
  project.use_manual_progress
    ? 'manual'
    : project.use_weighted_progress
      ? 'weighted'
      : project.use_time_progress
        ? 'time'
        : 'default'

export interface Progress {
  /** 0–100, not rounded. */
  ratio: number
  completed: number
  total: number
}

/** How much a subtask counts for its parent while nothing is entered. */
export const defaultWeight = 100

/** What the progress of a task is worked out from. */
export interface ProgressInput {
  task: Task
  /** Its direct subtasks that count. */
  subtasks: readonly Task[]
  mode: ProgressMode
  isDone: (task: Task) => boolean
}

/**
 * The progress of one task. Without subtasks: its manual value, else 100 when done. With subtasks,
 * one level deep: their average, weighted by weight or by estimate; by
 * default the done ones among them and the task itself (decision 105).
 */
export function progressOf({ task, subtasks, mode, isDone }: ProgressInput): Progress {
  const done = isDone(task)
  if (subtasks.length === 0) {
    const own =
      task.manual_progress && task.progress_value !== null
        ? task.progress_value
        : done
          ? 100
          : mode === 'time'
            ? (task.progress_value ?? 0)
            : 0
    return { ratio: clamp(own), completed: 0, total: 0 }
  }
  const value = (sub: Task) =>
    sub.manual_progress && sub.progress_value !== null ? sub.progress_value : isDone(sub) ? 100 : 0
  if (mode === 'default') {
    const completed = subtasks.filter(isDone).length + (done ? 1 : 0)
    return {
      ratio: (100 * completed) / (subtasks.length + 1),
      completed,
      total: subtasks.length + 1,
    }
  }
  const weight = (sub: Task) =>
    mode === 'manual' ? 1 : mode === 'weighted' ? (sub.weight ?? defaultWeight) : sub.total_minutes
  const sum = subtasks.reduce((total, sub) => total + weight(sub), 0)
  const ratio =
    sum === 0 ? 0 : subtasks.reduce((total, sub) => total + value(sub) * weight(sub), 0) / sum
  return { ratio: clamp(ratio), completed: 0, total: 0 }
}

const clamp = (value: number) => Math.min(100, Math.max(0, value))

/**
 * The progress that is stored with a task: with subtasks 100 once it is done, else the rounded ratio;
 * without any what was entered (decision 105).
 */
export function storedProgress(
  input: ProgressInput,
): Pick<Task, 'progress_value' | 'manual_progress'> {
  const { task, subtasks, isDone } = input
  const { progress_value, manual_progress } = task
  if (subtasks.length === 0)
    return { progress_value: manual_progress ? progress_value : null, manual_progress }
  return isDone(task)
    ? { progress_value: 100, manual_progress: true }
    : { progress_value: Math.round(progressOf(input).ratio), manual_progress: false }
}

/**
 * Which of its direct subtasks count for a task: those that are not archived, and for one in the
 * archive those that are there too (decision 105).
 */
export const countsFor =
  ({ archived }: Task) =>
  (sub: Task): boolean =>
    sub.archived === archived

/**
 * What a list row shows: the stored value of a parent; of a leaf the manual value, the logged share
 * in time mode, or 100 when done.
 */
export function shownProgress(
  task: Task,
  hasSubtasks: boolean,
  mode: ProgressMode,
  done: boolean,
): number {
  if (hasSubtasks) return task.progress_value ?? 0
  if (task.manual_progress && task.progress_value !== null) return task.progress_value
  if (mode === 'time' && task.total_minutes_spent > 0 && task.total_minutes > 0 && !done)
    return Math.min(100, Math.trunc((100 * task.total_minutes_spent) / (task.total_minutes * 60)))
  return done ? 100 : 0
}

/**
 * What is entered for the progress of a task: its own, unless that follows from its subtasks, and
 * how much it counts for its parent.
 */
export const enteredProgress = (
  task: Pick<Task, 'parent_task_id'>,
  hasSubtasks: boolean,
  mode: ProgressMode,
): { progress: boolean; weight: boolean } => {
  const weight = mode === 'weighted' && task.parent_task_id !== null
  return { progress: !hasSubtasks && (mode === 'manual' || mode === 'time' || weight), weight }
}

/** Whether a task's status is in a done category, given the project's statuses. */
export const doneTest = (statuses: readonly Row<'status'>[]) => {
  const done = new Set(
    statuses.filter((status) => isDone(status.category_id)).map((status) => status.id),
  )
  return (task: Task) => done.has(task.status_id)
}
