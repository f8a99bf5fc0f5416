import type { Socket } from 'socket.io'

/** What a socket is known by. */
export interface SocketData {
  userId: string
  /** The key of the session's record. */
  sessionKey: string
  /** When the session ends unless it is prolonged, in milliseconds. */
  endsAt: number
  /** The network address it comes from. */
  address: string
  /** It follows the log of a room, as our own clients do. */
  followsLog?: boolean
}
export type LiveSocket = Socket<
  Record<string, (...args: unknown[]) => void>,
  Record<string, (...args: unknown[]) => void>,
  object,
  SocketData
>

/** The connection under a socket, which carries texts. */
export type Connection = LiveSocket['conn']
