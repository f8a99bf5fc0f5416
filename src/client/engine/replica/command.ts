import type { Actor } from '../../../core/catalogue/access.ts'
import type { AnyMutation } from '../../../core/engine/call.ts'
import type { Room } from '../../../core/engine/table.ts'
import type { Scope } from '../../../core/engine/tx.ts'

/** A mutation on its way to the server. */
export interface Command {
  id: string
  /** The name the call is declared under. */
  name: string
  call: AnyMutation
  /** As given, to be sent. */
  input: Record<string, unknown>
  /** As the call's schema reads it, to be run here. */
  parsed: Record<string, unknown>
  actor: Actor
  scope: Scope
  /** When it was given, in milliseconds. */
  now: number
  /**
   * How a page of the release before derived the ids of new rows; absent where ids are derived as
   * they are now.
   */
  formerId?: (seed: string) => string
  /** The refused command that is given again by this one. */
  retryOf?: string
  /** What the rows were called that its input names, by their ids. */
  names?: Readonly<Record<string, string>>
}

/** What the server said of a command it has carried out: where the rooms stand that it changed. */
export interface Answered {
  rooms: readonly (readonly [room: Room, seq: number])[]
}
