import type { Room } from '../src/core/table.ts'

/** The name under which a user's sockets are gathered. */
export const personal = (userId: string) => `user ${userId}`
/** The name under which the sockets that follow a room's log are gathered; clients of the plain events have the bare project id. */
export const following = (room: Room) => `live:${room}`
