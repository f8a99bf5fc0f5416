import type { Room } from '../../src/core/engine/table.ts'

/** The name under which a user's sockets are gathered. */
export const personal = (userId: string) => `user ${userId}`
/**
 * The name under which the sockets that follow a room's log are gathered; clients of the plain
 * events have the bare project id.
 */
export const following = (room: Room) => `live:${room}`

/** The socket.io rooms of the sockets that follow a room. */
export const namesOf = (room: Room): string[] =>
  room.startsWith('project:') ? [following(room), room.slice('project:'.length)] : [following(room)]

/** The room whose sockets are gathered under a name, where it is one of these names. */
export function roomOfName(name: string): Room | undefined {
  if (name.startsWith('live:')) return name.slice('live:'.length) as Room
  return /^[0-9a-f-]{36}$/.test(name) ? `project:${name}` : undefined
}
