import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addComment } from '../../src/core/comments/calls.ts'
import { attachFile } from '../../src/core/files/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { incomingOf } from './inside.ts'
import { post, program } from './program.ts'
import { target } from './target.ts'
import { newToken } from './token.ts'
import { asDataUrl } from './uploads.ts'

const server = target()
const ours = { ours: true, added: true }

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

clause(
  ['A7.1', 'B7.132'],
  'nothing stays on the server of a file that comes with what is refused, whatever it is refused for',
  async () => {
    const { owner, project_id, make } = await emptyProject(server)
    const task_id = await make('Raise the dome')
    const stranger = await server.newPerson()
    const file = asDataUrl(Buffer.from('plan '.repeat(2_000)), 'plan.txt', { task_id, project_id })
    const inComment = { task_id, content: 'See', attachments: [file] }
    const token = await owner.freshToken()
    const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const { status } = await owner.send('POST', path, {
        body,
        headers: { 'X-CSRF-Token': token, ...headers },
      })
      return { status, incoming: incomingOf(server) }
    }
    const malformed = { status: 400, incoming: [] }
    const calls = [
      [attachFile.path, JSON.stringify(file)],
      [addComment.path, JSON.stringify(inComment)],
    ] as const
    for (const [address, body] of calls) {
      const path = `/api/v1${address}`
      expect(await send(path, body, { 'X-Command-Id': 'none' })).toEqual(malformed)
      expect(await send(path, body, { 'X-Plumbline-Team': 'none' })).toEqual(malformed)
      expect(await send(path, body, { 'X-CSRF-Token': 'none' })).toMatchObject({ incoming: [] })
      for (const more of [nested(21), nested(4_000), nested(400_000), '"\\ud800"', '"', '"a":1'])
        expect(await send(path, `${body.slice(0, -1)},"x":${more}}`)).toEqual(malformed)
      const other = { 'X-Plumbline-Team': randomUUID() }
      expect((await send(path, body, other)).incoming).toEqual([])
    }
    await stranger.refused(attachFile, file, 'not_found')
    await owner.refused(attachFile, { ...file, size: 0 }, 'upload_missing')
    await owner.refused(addComment, { ...inComment, content: 5 as never }, 'invalid')
    expect(incomingOf(server)).toEqual([])
  },
  ours,
)

clause(
  'B7.132',
  'nothing stays on the server of a file that comes with a refused call of a tool',
  async () => {
    const { owner, project_id, make } = await emptyProject(server)
    const task_id = await make('Raise the dome')
    const file = asDataUrl(Buffer.from('plan'), 'plan.txt', { task_id, project_id })
    const token = await newToken(owner)
    const client = await program(server.url, { token })
    const comment = { task_id, content: 5, attachments: [file] }
    const { isError } = await client.callTool({ name: 'addComment', arguments: comment })
    expect([isError, incomingOf(server)]).toEqual([true, []])
    const body = JSON.stringify({
      ...{ jsonrpc: '2.0', id: 7, method: 'tools/call' },
      params: { name: 'addComment', arguments: { ...comment, x: 'deep' } },
    }).replace('"deep"', nested(4_000))
    expect((await post(server.url, token, body)).status).toBe(400)
    expect(incomingOf(server)).toEqual([])
  },
  ours,
)
