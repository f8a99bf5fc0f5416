import type { RoadmapPhase, RoadmapTask } from '../../../../core/roadmap/roadmap.ts'
import type { Span } from '../../../../core/roadmap/span.ts'

interface Placed {
  key: string
  phase: RoadmapPhase
}

/** One line of the roadmap: a phase, a task in it, or where one is added to it. */
export type RoadmapLine =
  | (Placed & { kind: 'phase'; open: boolean })
  | (Placed & { kind: 'task'; task: RoadmapTask; depth: number; open: boolean })
  | (Placed & { kind: 'add' })
export type LineOf<K extends RoadmapLine['kind']> = Extract<RoadmapLine, { kind: K }>

interface Shown {
  /** Ids of the phases whose tasks are not shown, and of the tasks whose subtasks are. */
  closed: ReadonlySet<string>
  opened: ReadonlySet<string>
  /** Only tasks without days are shown, wherever they are. */
  unscheduled: boolean
}

/** The lines of the roadmap, from top to bottom. */
export function linesOf(
  phases: readonly RoadmapPhase[],
  { closed, opened, unscheduled }: Shown,
): RoadmapLine[] {
  const lines: RoadmapLine[] = []
  const add = (task: RoadmapTask, phase: RoadmapPhase, depth: number) => {
    const open = unscheduled || opened.has(task.id)
    if (!unscheduled || task.start === null)
      lines.push({ kind: 'task', key: task.id, phase, task, depth, open })
    if (open) for (const each of task.subTasks) add(each, phase, unscheduled ? depth : depth + 1)
  }
  for (const phase of phases) {
    const open = !closed.has(phase.id)
    lines.push({ kind: 'phase', key: `phase:${phase.id}`, phase, open })
    if (!open) continue
    for (const task of phase.tasks) add(task, phase, 0)
    if (!unscheduled) lines.push({ kind: 'add', key: `add:${phase.id}`, phase })
  }
  return lines
}

/** Every task of the roadmap, at all levels. */
export function* tasksOf(phases: readonly RoadmapPhase[]): Generator<RoadmapTask> {
  for (const { tasks } of phases) yield* withSubtasks(tasks)
}

function* withSubtasks(tasks: readonly RoadmapTask[]): Generator<RoadmapTask> {
  for (const task of tasks) {
    yield task
    yield* withSubtasks(task.subTasks)
  }
}

/** The days of what has a bar. */
export const daysIn = ({ start, end }: Pick<RoadmapTask, 'start' | 'end'>): Span | undefined =>
  start !== null && end !== null ? { start, end } : undefined

/** The days of a line, if it has any. */
export const spanOfLine = (line: RoadmapLine): Span | undefined =>
  line.kind === 'task' ? daysIn(line.task) : line.kind === 'phase' ? line.phase.span : undefined
