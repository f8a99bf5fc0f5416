import type { z } from 'zod'
import type { ErrorCode } from '../catalogue/errors.ts'
import type { EventName } from '../catalogue/events.ts'
import type { TableName } from '../model.ts'
import type { Reader } from './store.ts'

/** What the server sends in answer to an event: events by name, in order. */
export type Replies = [event: EventName, payload: unknown][]

/**
 * A numbered event as a second way to a declared call (A4, B4): how its payload becomes an input,
 * and the result the specified reply.
 */
export interface EventAdapter<P = unknown, N extends string = string> {
  payload: z.ZodType<P>
  /** The row the event is about; it decides project and rights. */
  about(payload: P): [table: TableName, id: string]
  /**
   * The call to make; absent for events that only read, `undefined` for payloads that ask for
   * nothing.
   */
  call?(payload: P, reader: Reader): { name: N; input: Record<string, unknown> } | undefined
  /** The reply to the sender; `reader` shows the present rows, `before` the earlier ones. */
  replies(given: { payload: P; result: unknown; reader: Reader; before: Reader }): Replies
  /** The reply to a refused call, by the code of the refusal; by default the event with null. */
  refused?(payload: P, reader: Reader | undefined, code: ErrorCode): Replies
  /** Whether other users who look at the project are told to fetch it again (event 22). */
  tells: boolean
  /** Whether the replies also go to the sender's other sockets. */
  mine?: boolean
  /** Whether the replies also go to all who have joined the project by event 21. */
  everyone?: boolean
  /** Whether a requested acknowledgement replaces the reply; otherwise both are sent. */
  acknowledgedOnly?: boolean
}

/** Declares an event adapter, and keeps the type of its payload inside it. */
export const eventAdapter = <S extends z.ZodType, const N extends string = never>(
  adapter: Omit<EventAdapter<z.output<S>, N>, 'payload'> & { payload: S },
) => adapter as unknown as EventAdapter<unknown, N>
