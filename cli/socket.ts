import { io, type Socket } from 'socket.io-client'
import { NetworkError } from '../src/client/request.ts'
import { limits } from '../src/core/limits.ts'
import type { Client } from './client.ts'

/** Opens the socket of a server with the session that is kept for it. Errors: `NetworkError`. */
export async function openSocket({ origin, cookie }: Client, { reconnects }: { reconnects: boolean }): Promise<Socket> {
  const socket = io(origin, {
    path: '/socket',
    transports: ['websocket'],
    extraHeaders: { Cookie: cookie() },
    forceNew: true,
    reconnection: reconnects,
    timeout: limits.socketConnectMs,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.disconnect()
      reject(new NetworkError(error.message))
    })
  })
  return socket
}
