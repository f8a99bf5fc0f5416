import { z } from 'zod'
import { query } from '../engine/call.ts'
import { roomKinds } from '../engine/table.ts'
import { id } from '../values/fields.ts'
import { flag } from '../values/paging.ts'
import { projectTables, taskTables, templateTables } from './lazy-tables.ts'
import { snapshotWire } from './wire.ts'

const column = z.union([
  z.array(z.unknown()),
  z.object({ of: z.array(z.unknown()), at: z.array(z.int()) }),
])

/**
 * The rows of a room and the `seq` they are true at, in an epoch of the log, column by column (see
 * `Snapshot`).
 */
export const getSnapshot = query({
  ...snapshotWire,
  clause: 'A7.79',
  may: 'session.use',
  ofAccount: true,
  /** `packed`: values that recur in a column are written once. */
  input: z.object({ kind: z.enum(roomKinds), id, packed: flag }),
  output: z.object({
    room: z.string(),
    seq: z.int(),
    epoch: z.int(),
    tables: z.record(
      z.string(),
      z.object({ columns: z.array(z.string()), values: z.array(column) }),
    ),
  }),
  errors: [],
})

/**
 * The rows of a task in a table that no snapshot has, and the `seq` they are true at, or later
 * ones.
 */
export const getRowsOfTask = query({
  method: 'GET',
  path: '/snapshots/task/:id/:table',
  clause: 'A7.79',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id, table: z.enum(taskTables) }),
  output: z.object({ seq: z.int(), rows: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
})

/**
 * The rows of a project in a table that no snapshot has, and the `seq` they are true at, or later
 * ones.
 */
export const getRowsOfProject = query({
  method: 'GET',
  path: '/snapshots/project/:id/:table',
  clause: 'A7.79',
  may: 'project.view',
  about: { project: 'id' },
  input: z.object({ id, table: z.enum(projectTables) }),
  output: z.object({ seq: z.int(), rows: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
})

/**
 * The rows of a project template in a table that no snapshot has, and the `seq` they are true at, or
 * later ones.
 */
export const getRowsOfTemplate = query({
  method: 'GET',
  path: '/snapshots/template/:id/:table',
  clause: 'A7.79',
  may: 'template.edit',
  about: { project_template: 'id' },
  input: z.object({ id, table: z.enum(templateTables) }),
  output: z.object({ seq: z.int(), rows: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
})
