import { expect } from 'vitest'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import type { Line } from './line.ts'
import type { Target } from './target.ts'

/** An empty project in which the member sends events and the owner has the project open. */
export interface Connected extends EmptyProject {
  /** The member's socket. */
  line: Line
  /** The owner's, in the room of the project. */
  other: Line
}

/** Creates an empty project with both connected by socket. */
export async function connected(server: Target): Promise<Connected> {
  const shop = await emptyProject(server)
  const line = await shop.member.socket()
  const other = await shop.owner.socket()
  const seen = other.next(21)
  other.emit(21, { id: shop.project_id, type: 'join' })
  await seen
  return { ...shop, line, other }
}

/**
 * Sends a payload as the web client does, as a JSON text, and gives the reply under the same
 * number.
 */
export const send = (line: Line, event: number, payload: object) =>
  line.ask(event, JSON.stringify(payload))

/**
 * A moment on a line: what was under way has come, up to the answer to one more question. More may
 * have come behind it already.
 */
export async function mark(line: Line, taskId: string): Promise<number> {
  await line.ask(17, taskId)
  return line.heard.findLastIndex(([event]) => Number(event) === 17) + 1
}

/** What came on a line since a moment, except for what this product adds to the given events. */
export async function since(line: Line, from: number, taskId: string) {
  const until = (await mark(line, taskId)) - 1
  return line.heard.slice(from, until).filter(([event]) => Number(event) < 64)
}

/**
 * Gives what an act comes to, and sees that others who look at the project are told to fetch it
 * again, once, beside what else is due.
 */
export async function told<R>(
  { other, make }: Connected,
  act: () => Promise<R>,
  beside: readonly string[] = [],
): Promise<R> {
  const fence = await make('A fence')
  const from = await mark(other, fence)
  const result = await act()
  const heard = (await since(other, from, fence)).map(([event]) => event)
  expect(heard.sort()).toEqual([...beside, '22'].sort())
  return result
}
