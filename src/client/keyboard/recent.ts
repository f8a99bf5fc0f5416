import { workspace } from '../engine/workspace.ts'
import { readStored, store } from '../stored.ts'

/** A task that was opened, as it was then. */
export interface OpenedTask {
  id: string
  name: string
  project_id: string
  project_name: string
}

/** How many of each are remembered. */
const kept = 10

/**
 * The tasks that were opened since the page was loaded, latest first. Unlike the ids of projects
 * they are not stored: their names are not to stay in a browser that somebody signs out of.
 */
let opened: { user: string; tasks: readonly OpenedTask[] } = { user: '', tasks: [] }

const key = () => `plumbline.recent.${workspace().user.id}`

/** The ids of the projects that the user opened in this browser, latest first. */
export const recentProjects = (): string[] =>
  readStored(key(), isList)?.filter((id) => typeof id === 'string') ?? []

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Remembers that a project is opened. */
export function noteProject(id: string) {
  store(key(), [id, ...recentProjects().filter((other) => other !== id)].slice(0, kept))
}

/** The tasks that the user opened since the page was loaded, latest first. */
export const recentTasks = (): readonly OpenedTask[] =>
  opened.user === workspace().user.id ? opened.tasks : []

/** Remembers that a task is opened. */
export function noteTask(task: OpenedTask) {
  const others = recentTasks().filter(({ id }) => id !== task.id)
  opened = { user: workspace().user.id, tasks: [task, ...others].slice(0, kept) }
}
