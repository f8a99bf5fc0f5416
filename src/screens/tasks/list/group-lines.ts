import type { Line } from '../../../client/tasks/lines.ts'

/** The ids of the top-level tasks that the lines show in a group, in their order. */
export const topLevelIn = (lines: readonly Line[], group: string): string[] =>
  lines.flatMap((line) =>
    line.kind === 'task' && line.depth === 0 && line.group === group ? [line.id] : [],
  )
