import type { Room } from '../../src/core/engine/table.ts'
import { groupings } from '../../src/core/tasks/grouping.ts'
import type { Reading } from '../session/reading.ts'

/** The name under which a user's sockets are gathered. */
export const personal = (userId: string) => `user ${userId}`
/**
 * The name under which the sockets that follow a room's log are gathered; clients of the plain
 * events have the bare project id.
 */
export const following = (room: Room) => `live:${room}`

/** The name under which the sockets of sessions are gathered that read a project in one view. */
export const reading = ({ project, view }: Reading) => `reads:${project}:${view}`
export const isReading = (name: string) => name.startsWith('reads:')

/** The same of a room in every view. */
export function readingIn(room: Room): string[] {
  const project = projectIn(room)
  return project ? [...groupings, ''].map((view) => reading({ project, view })) : []
}

/** Those of the sockets that read a project or have joined it by event 21. */
export function lookingIn(room: Room): string[] {
  const project = projectIn(room)
  return project ? [project, ...readingIn(room)] : []
}

/** The socket.io rooms of the sockets that follow a room. */
export const namesOf = (room: Room): string[] => [following(room), ...lookingIn(room)]

const projectIn = (room: Room): string | undefined =>
  room.startsWith('project:') ? room.slice('project:'.length) : undefined

/** The room whose sockets are gathered under a name, where it is one of these names. */
export function roomOfName(name: string): Room | undefined {
  if (name.startsWith('live:')) return name.slice('live:'.length) as Room
  if (isReading(name)) return `project:${name.split(':')[1]!}`
  return /^[0-9a-f-]{36}$/.test(name) ? `project:${name}` : undefined
}
