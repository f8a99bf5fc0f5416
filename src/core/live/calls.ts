import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { snapshotWire } from './wire.ts'

/** The rows of a room and the `seq` they are true at, column by column (see `Snapshot`). */
export const getSnapshot = query({
  ...snapshotWire,
  clause: 'A7.79',
  may: 'session.use',
  ofAccount: true,
  input: z.object({ kind: z.enum(['team', 'project', 'user']), id }),
  output: z.object({
    room: z.string(),
    seq: z.int(),
    tables: z.record(
      z.string(),
      z.object({ columns: z.array(z.string()), values: z.array(z.array(z.unknown())) }),
    ),
  }),
  errors: [],
})
