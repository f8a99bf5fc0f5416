import { io, type Socket } from 'socket.io-client'
import { limits } from '../../../core/catalogue/limits.ts'
import { caller } from '../../requests/request.ts'

/**
 * Opens the socket on which the server pushes to a user. It reconnects automatically. The server
 * refuses it with 401 when the session has become another user's.
 */
export const openSocket = (userId: string): Socket =>
  io(caller.base || window.location.origin, {
    path: '/socket',
    transports: ['websocket'],
    withCredentials: true,
    auth: { userId },
    // For callers that are no browsers.
    extraHeaders: caller.headers,
    reconnectionDelay: limits.socketReconnectMs,
    reconnectionDelayMax: limits.socketReconnectMostMs,
    timeout: limits.socketConnectMs,
  })
