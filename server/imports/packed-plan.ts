import { deserialize, serialize } from 'node:v8'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Plan, PlannedTask } from '../../src/core/imports/plan/plan.ts'
import type { ProjectRows } from '../../src/core/imports/project-file/project-file.ts'

/**
 * A plan as bytes: passed on by the thread that made it without being read again, and turned into
 * objects as it is made, the tasks of one transaction at a time.
 */
export interface PackedPlan {
  /** How many tasks there are. */
  total: number
  problems: Plan['problems']
  /** A `PlanHead`. */
  head: Uint8Array
  /** Each a `TasksToMake`, of as many tasks as are made at once. */
  parts: Uint8Array[]
}

/** What all tasks of a plan share. */
export interface PlanHead extends Pick<Plan, 'content'> {
  rows: Omit<ProjectRows, 'tasks'> | undefined
}

/** Tasks that are made in one transaction; of a file of a project their rows, else what is planned. */
interface TasksToMake {
  planned: PlannedTask[]
  rows: ProjectRows['tasks']
}

const most = limits.importTasksAtOnce

export function packed({ content, tasks, rows, problems: { count, list } }: Plan): PackedPlan {
  const parts: Uint8Array[] = []
  for (let from = 0; from < tasks.length; from += most) {
    const some = <T>(all: readonly T[]) => all.slice(from, from + most)
    const part: TasksToMake = rows
      ? { planned: [], rows: some(rows.tasks) }
      : { planned: some(tasks), rows: [] }
    parts.push(serialize(part))
  }
  const head: PlanHead = { content, rows: rows && withoutTasks(rows) }
  return { total: tasks.length, problems: { count, list }, head: serialize(head), parts }
}

const withoutTasks = ({ tasks: _, ...rest }: ProjectRows): Omit<ProjectRows, 'tasks'> => rest

export const headOf = ({ head }: PackedPlan): PlanHead => deserialize(head)

/** The tasks that come after as many as are made; those are fewer where another release began. */
export function tasksAfter(made: number, { parts }: PackedPlan): TasksToMake {
  const part = parts[Math.floor(made / most)]
  const { planned, rows }: TasksToMake = part ? deserialize(part) : { planned: [], rows: [] }
  const from = made % most
  return { planned: planned.slice(from), rows: rows.slice(from) }
}
