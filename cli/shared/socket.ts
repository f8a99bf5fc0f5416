import { io, type Socket } from 'socket.io-client'
import { NetworkError } from '../../src/client/requests/request.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Client } from './client.ts'
import { usage } from './failure.ts'

/**
 * Opens the socket of a server with the session that is kept for it. Errors: `NetworkError`;
 * `Failure` with an access token.
 */
export async function openSocket(
  { origin, cookie, usesToken }: Client,
  { reconnects }: { reconnects: boolean },
): Promise<Socket> {
  if (usesToken)
    throw usage(
      'An access token opens no live connection.',
      'Unset PLUMBLINE_TOKEN and log in with plumbline login.',
    )
  const socket = io(origin, {
    path: '/socket',
    transports: ['websocket'],
    extraHeaders: { Cookie: cookie() },
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: limits.socketReconnectMs,
    reconnectionDelayMax: limits.socketReconnectMostMs,
    timeout: limits.socketConnectMs,
  })
  await new Promise<void>((resolve, reject) => {
    const refused = (error: Error) => {
      socket.disconnect()
      reject(new NetworkError(error.message))
    }
    socket.once('connect_error', refused)
    socket.once('connect', () => {
      // A connection that is lost later is handled by the code that uses it.
      socket.off('connect_error', refused)
      resolve()
    })
  })
  return socket
}
