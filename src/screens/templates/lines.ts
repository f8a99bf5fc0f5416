import { limits } from '../../core/catalogue/limits.ts'
import type { TemplateTask } from '../../core/templates/rows.ts'

/** A task of a template while it is edited; its key stays with it. */
export interface Line extends TemplateTask {
  key: number
}

let last = 0

export const lineOf = (task: TemplateTask): Line => ({ ...task, key: ++last })

export const tasksIn = (lines: readonly Line[]): TemplateTask[] =>
  lines.map(({ key: _, ...task }) => task)

/** Where the subtasks of a line end. */
function endOf(lines: readonly Line[], n: number): number {
  const after = lines.findIndex((line, at) => at > n && line.level <= lines[n]!.level)
  return after < 0 ? lines.length : after
}

/** Without a task and its subtasks. */
export const without = (lines: readonly Line[], n: number): Line[] => [
  ...lines.slice(0, n),
  ...lines.slice(endOf(lines, n)),
]

/**
 * With a task and its subtasks one level further in (1), below the task before it, or out (-1);
 * undefined where that cannot be.
 */
export function shifted(lines: readonly Line[], n: number, by: 1 | -1): Line[] | undefined {
  const end = endOf(lines, n)
  const moved = lines.slice(n, end).map((line) => ({ ...line, level: line.level + by }))
  const { level } = moved[0]!
  const isBelow = level <= (lines[n - 1]?.level ?? -1) + 1
  const fits = moved.every((line) => line.level < limits.templateLevels)
  if (level < 0 || !isBelow || !fits) return undefined
  return [...lines.slice(0, n), ...moved, ...lines.slice(end)]
}
