import { randomUUID } from 'node:crypto'
import type { Harness } from './harness.ts'
import { Line, request } from './load.ts'

/** Commands of the owner, one after the other. */
export interface OwnerLine {
  /** The body of the reply. Errors: a refusal. */
  ask<T>(method: string, path: string, body?: object): Promise<T>
  close(): void
}

export async function openOwnerLine(harness: Harness): Promise<OwnerLine> {
  const server = await harness.server()
  const { headers } = await harness.owner()
  const line = await Line.open(server)
  return {
    async ask<T>(method: string, path: string, body: object = {}): Promise<T> {
      const all = { ...headers, 'X-Command-Id': randomUUID() }
      const answer = await line.ask(
        request(server, method, `/api/v1${path}`, all, JSON.stringify(body)),
      )
      const reply = JSON.parse(answer.body.toString()) as { done: boolean; body: T }
      if (!reply.done) throw new Error(`${path} was refused: ${answer.body}`)
      return reply.body
    },
    close: () => line.close(),
  }
}
