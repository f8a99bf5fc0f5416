import { workspace } from '../engine/workspace.ts'

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
export function recentProjects(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers that a project is opened. */
export function noteProject(id: string) {
  const ids = [id, ...recentProjects().filter((other) => other !== id)].slice(0, kept)
  try {
    localStorage.setItem(key(), JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing offers nothing recent.
  }
}

/** The tasks that the user opened since the page was loaded, latest first. */
export const recentTasks = (): readonly OpenedTask[] =>
  opened.user === workspace().user.id ? opened.tasks : []

/** Remembers that a task is opened. */
export function noteTask(task: OpenedTask) {
  const others = recentTasks().filter(({ id }) => id !== task.id)
  opened = { user: workspace().user.id, tasks: [task, ...others].slice(0, kept) }
}
