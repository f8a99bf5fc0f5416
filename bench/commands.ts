import { randomUUID } from 'node:crypto'
import { type Answer, type Load, request } from './load.ts'
import { type Caller, read, type Server } from './server.ts'

interface Snapshot {
  seq: number
  tables: Record<string, { columns: string[]; values: unknown[][] }>
}

/** What commands about a project need to know of it. */
export interface Project {
  id: string
  seq: number
  /** Ids of its top-level tasks. */
  tasks: string[]
  statuses: string[]
}

/** Reads a project as a browser does. */
export async function projectOf(server: Server, caller: Caller, id: string): Promise<Project> {
  const { seq, tables } = await read<Snapshot>(server, caller, `/api/v1/snapshots/project/${id}`)
  const column = (table: string, name: string) =>
    tables[table]!.values[tables[table]!.columns.indexOf(name)] as string[]
  const parents = column('task', 'parent_task_id')
  return {
    id,
    seq,
    tasks: column('task', 'id').filter((_, n) => !parents[n]),
    statuses: column('status', 'id'),
  }
}

/** A command that is ready to be sent, under an id of its own. */
export interface Command {
  id: string
  text: string
}

const command = (
  server: Server,
  { headers }: Caller,
  method: string,
  path: string,
  body: object,
): Command => {
  const id = randomUUID()
  return {
    id,
    text: request(server, method, path, { ...headers, 'X-Command-Id': id }, JSON.stringify(body)),
  }
}

export const createTask = (server: Server, caller: Caller, project: Project, name: string) =>
  command(server, caller, 'POST', '/api/v1/tasks/quick-task', { name, project_id: project.id })

export const renameTask = (server: Server, caller: Caller, task: string, name: string) =>
  command(server, caller, 'PUT', `/api/v1/tasks/${task}/name`, { name })

export const setStatus = (server: Server, caller: Caller, task: string, status_id: string) =>
  command(server, caller, 'PUT', `/api/v1/tasks/${task}/status`, { status_id })

export const setDueDates = (
  server: Server,
  caller: Caller,
  tasks: readonly string[],
  end_date: string,
) => command(server, caller, 'PUT', '/api/v1/tasks/bulk/due-date', { tasks, end_date })

/** Puts a task between two others of a column of the board. */
export const moveTask = (
  server: Server,
  caller: Caller,
  task: string,
  place: { group_id: string; after: string | null; before: string | null },
) =>
  command(server, caller, 'PUT', `/api/v1/tasks/${task}/position`, { group_by: 'status', ...place })

export const startTimer = (server: Server, caller: Caller, task: string) =>
  command(server, caller, 'POST', `/api/v1/tasks/${task}/timer`, {})

export const stopTimer = (server: Server, caller: Caller, task: string) =>
  command(server, caller, 'DELETE', `/api/v1/tasks/${task}/timer`, {})

/** What a client does in turn: creates a task, renames one, changes the status of one. */
export function mixed(server: Server, caller: Caller, project: Project): () => Command {
  let n = 0
  return () => {
    const task = project.tasks[n % project.tasks.length]!
    n++
    if (n % 3 === 1)
      return createTask(server, caller, project, `Task ${n} of a client that is in a hurry`)
    if (n % 3 === 2) return renameTask(server, caller, task, `Another name, number ${n}`)
    return setStatus(
      server,
      caller,
      task,
      project.statuses[Math.floor(n / 3) % project.statuses.length]!,
    )
  }
}

/** Clients that send such commands one after the other, each in one of the projects, in turn. */
export async function mixedLoad(
  server: Server,
  reader: Caller,
  given: { callers: readonly Caller[]; projects: readonly { id: string }[]; seconds: number },
): Promise<Load> {
  const { callers, seconds } = given
  const projects = await Promise.all(
    callers.map((_, n) => projectOf(server, reader, given.projects[n % given.projects.length]!.id)),
  )
  const next = callers.map((caller, n) => mixed(server, caller, projects[n]!))
  return {
    ...{ address: server, connections: callers.length, seconds },
    next: (n) => next[n]!().text,
    isGood: isDone,
  }
}

export const isDone = ({ status, body }: Answer) => status === 200 && body.includes('"done":true')
