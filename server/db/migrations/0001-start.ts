import { people } from './0001-start/people.ts'
import { projects } from './0001-start/projects.ts'
import { records } from './0001-start/records.ts'
import { tasks } from './0001-start/tasks.ts'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** The tables of the first release. */
export async function start(given: Migrating) {
  const tables = { ...people, ...projects, ...tasks, ...records }
  for (const [name, table] of Object.entries(tables)) await makeTable(given, name, table)
}
