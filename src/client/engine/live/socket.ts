import { io, type Socket } from 'socket.io-client'
import { limits } from '../../../core/catalogue/limits.ts'
import { caller } from '../../requests/request.ts'

/** Opens the socket on which the server pushes. It reconnects automatically. */
export const openSocket = (): Socket =>
  io(caller.base || window.location.origin, {
    path: '/socket',
    transports: ['websocket'],
    withCredentials: true,
    // For callers that are no browsers.
    extraHeaders: caller.headers,
    reconnectionDelay: limits.socketReconnectMs,
    reconnectionDelayMax: limits.socketReconnectMostMs,
    timeout: limits.socketConnectMs,
  })
