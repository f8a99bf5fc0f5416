import type { ActivityRow } from '../../src/core/activity/rows.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { Change } from '../../src/core/model.ts'
import type { NewDelivery } from '../webhooks/tables.ts'

/** What one command changed in one room, as it stands in the log. */
export interface LogEntry {
  /** Its number in the whole log. */
  line: number
  room: Room
  /** Its number in the room. */
  seq: number
  at: string
  actor_id: string
  command_id: string
  /** The name of the call. */
  call: string
  changes: Change[]
  past: RowChange[]
  /** What it did to tasks. */
  activity: readonly ActivityRow[]
  /** What webhooks are told of it. */
  deliveries: readonly NewDelivery[]
  /** Set when another process on the same database wrote it. */
  elsewhere?: true
}

/** The channel of PostgreSQL that says where rooms stand in which something was changed. */
export const logChannel = 'plumbline'

/** The part of an entry that other screens see, as JSON. */
export const publicEntry = ({ seq, room, at, actor_id, command_id, call, changes }: LogEntry) =>
  JSON.stringify({ seq, room, at, actor_id, command_id, call, changes })
