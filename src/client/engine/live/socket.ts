import { io, type Socket } from 'socket.io-client'
import { limits } from '../../../core/catalogue/limits.ts'
import { caller } from '../../requests/request.ts'

/** Opens the connection on which the server pushes; it comes back by itself when it breaks. */
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
