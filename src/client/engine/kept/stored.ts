import type { Actor } from '../../../core/catalogue/access.ts'
import type { Room } from '../../../core/engine/table.ts'
import type { Scope } from '../../../core/engine/tx.ts'
import type { Change } from '../../../core/model.ts'

/** A log entry as the server pushes it. */
export interface Entry {
  seq: number
  room: Room
  at: string
  actor_id: string
  command_id: string
  call: string
  changes: Change[]
}

/** A command as it is kept through a reload. */
export interface KeptCommand {
  id: string
  name: string
  input: Record<string, unknown>
  actor: Actor
  scope: Scope
  now: number
  /**
   * Rises with every command of this browser, also when the clock goes back. Commands of the
   * release before have none.
   */
  order?: number
  /**
   * How the ids of new rows are derived from the command; absent in commands of the first release.
   * Those of a later one may name a way that is unknown here.
   */
  ids?: string
  /** The refused command that is given again by this one. */
  retryOf?: string
  /** What the rows were called that its input names, by their ids. */
  names?: Readonly<Record<string, string>>
  /** The page that has it to send. Commands of earlier releases have none. */
  page?: string
  /** Why the server refused it; such a command waits to be looked at. */
  refused?: { code: string; message: string }
}

/** The order in which kept commands were given. */
export const orderOf = ({ order, now }: KeptCommand) => order ?? now

/** The highest order from which later commands are numbered on. */
export const orderMost = 8.64e15
