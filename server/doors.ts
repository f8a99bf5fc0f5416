import type { Server } from 'socket.io'
import type { App } from './app.ts'
import type { LiveSocket } from './live.ts'

/** The numbered events as a second door to the declared calls. */
export function attachDoors(_app: App, _io: Server, _socket: LiveSocket) {}
