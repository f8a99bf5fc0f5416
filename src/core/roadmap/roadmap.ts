import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { byPlace, groupColours, groupTasks } from '../tasks/list/list.ts'
import { doneTest, progressMode, shownProgress } from '../tasks/progress/progress.ts'
import { grouped } from '../values/grouped.ts'
import { joined, type Span, spanOf } from './span.ts'

type Task = Row<'task'>

/** A task of the roadmap, with its subtasks (B3.50). */
export interface RoadmapTask {
  id: string
  name: string
  /** The task it is shown below; null for a line of its own. */
  above: string | null
  /** Null for a task without days; one that has a single day starts and ends with it. */
  start: string | null
  end: string | null
  /** In percent. */
  progress: number
  subTasks: readonly RoadmapTask[]
  isDone: boolean
  row: Task
}

/** A phase of the roadmap, with its tasks; or those that are in none. */
export interface RoadmapPhase {
  /** `Unmapped` for tasks without a phase. */
  id: string
  name: string
  colour: string
  /** Missing for tasks without a phase. */
  row: Row<'phase'> | undefined
  /** Its own days, or those of its tasks. */
  span: Span | undefined
  tasks: readonly RoadmapTask[]
}

/**
 * The tasks of a project that are not archived, in the order of the roadmap (decision 146), by the
 * task that they are below. Below null are also those whose parent is archived (decision 187).
 */
export function roadmapTree(tasks: readonly Task[]): ReadonlyMap<string | null, Task[]> {
  const ordered = tasks.filter(({ archived }) => !archived).sort(byPlace('phase'))
  const shown = new Set(ordered.map(({ id }) => id))
  return grouped(ordered, ({ parent_task_id: parent }) =>
    parent !== null && shown.has(parent) ? parent : null,
  )
}

/** The phases of a project with their tasks, as the roadmap shows them. */
export function roadmapOf(reader: Reader, projectId: string): RoadmapPhase[] {
  const project = reader.get('project', projectId)
  if (!project) return []
  const statuses = reader.list('status', { project_id: projectId })
  const phases = reader.list('phase', { project_id: projectId })
  const below = roadmapTree(reader.list('task', { project_id: projectId }))
  const isDone = doneTest(statuses)
  const mode = progressMode(project)
  const toTask = (row: Task, above: string | null): RoadmapTask => {
    const subTasks = below.get(row.id)?.map((each) => toTask(each, row.id)) ?? []
    const done = isDone(row)
    const span = spanOf(row)
    return {
      id: row.id,
      name: row.name,
      above,
      start: span?.start ?? null,
      end: span?.end ?? null,
      progress: shownProgress(row, subTasks.length > 0, mode, done),
      subTasks,
      isDone: done,
      row,
    }
  }
  const setting = { key: project.key, statuses, phases }
  const byId = new Map(phases.map((phase) => [phase.id, phase]))
  return groupTasks(below.get(null) ?? [], 'phase', setting).map(({ id, name, tasks }) => {
    const row = byId.get(id)
    const own = tasks.map((task) => toTask(task, null))
    const colour = groupColours('phase', id, setting).color_code
    return { id, name, colour, row, span: (row && spanOf(row)) ?? around(own), tasks: own }
  })
}

/** From the first day of some tasks, and of what is below them, to the last. */
function around(tasks: readonly RoadmapTask[]): Span | undefined {
  let span: Span | undefined
  for (const { start, end, subTasks } of tasks)
    for (const each of [start && end ? { start, end } : undefined, around(subTasks)])
      span = each && span ? joined(span, each) : (span ?? each)
  return span
}
