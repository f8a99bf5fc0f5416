import type { Socket } from 'socket.io-client'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { wireName } from '../../../core/catalogue/events.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Room } from '../../../core/engine/table.ts'
import type { Entry } from '../kept/stored.ts'
import type { Position } from '../replica/expect.ts'

type JoinReply =
  | { seq: number; entries: Entry[] }
  | { reset: true }
  | { refused: true }
  | { failed: true }
  | null
/** Why a join was refused for now; `wait` is in seconds. */
type JoinRefusal = { wait?: number } | undefined

/** Asks to follow a room from a position of its log on. Errors: when no answer comes. */
export const askToJoin = (
  socket: Socket,
  room: Room,
  { seq, epoch }: Position,
): Promise<[JoinReply, JoinRefusal]> =>
  new Promise((resolve, reject) => {
    socket
      .timeout(limits.requestTimeoutMs)
      .emit(
        wireName('JOIN'),
        { room, seq, epoch },
        (late: Error | null, reply: JoinReply, why: JoinRefusal) =>
          late ? reject(late) : resolve([reply, why]),
      )
  })

/** Whether a room is not there any more, or not for this user. */
export const isGone = (error: unknown) =>
  error instanceof Refusal && (error.code === 'not_found' || error.code === 'forbidden')
