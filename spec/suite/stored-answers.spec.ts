import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addComment, listComments, reactToComment } from '../../src/core/comments/calls.ts'
import type { Call, Input } from '../../src/core/engine/call.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createPersonalTask, finishPersonalTask } from '../../src/core/home/calls.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { changePassword } from '../../src/core/session/calls.ts'
import { assignTask } from '../../src/core/tasks/calls.ts'
import { address, whileRefused } from '../harness.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { change } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target({ DATABASE_URL: '' })
const ours = { added: true, ours: true } as const

/** Sends a command under an id; it may have been sent before. */
const send = <C extends Call>(person: Person, call: C, input: Input<C>, id: string) =>
  person.call(call, input, { 'X-Command-Id': id, 'X-Plumbline-Ids': 'sha256' })

const said = ({ status, done, code, body }: Awaited<ReturnType<typeof send>>) => ({
  status,
  done,
  code,
  body,
})

clause(
  ['A7.79', 'B7.27'],
  'a repeated command by which a member left a project is confirmed, even if they cannot see it any more',
  async () => {
    const { admin, ids, id: team, make, project_id } = await emptyProject(server)
    const task = await make('Dome')
    const [joining, leaving] = [randomUUID(), randomUUID()]
    // Who is put on a task joins its project, and leaves it when that is undone.
    expect(
      (await send(admin, assignTask, { id: task, team_member_id: ids.admin }, joining)).done,
    ).toBe(true)
    const isIn = async () =>
      (await server.app.database.read
        .selectFrom('project_member')
        .select('id')
        .where('project_id', '=', project_id)
        .where('team_member_id', '=', ids.admin)
        .executeTakeFirst()) !== undefined
    expect(await isIn()).toBe(true)
    const leave = () => send(admin, undoCommand, { command_id: joining, project_id }, leaving)
    const first = await leave()
    expect({ ...said(first), in: await isIn() }).toMatchObject({ done: true, in: false })
    await change(server, team, ids.admin, { role: 'member' })
    expect(said(await leave())).toEqual(said(first))
  },
  ours,
)

clause(
  ['A7.23', 'A7.79'],
  'a stored refusal about the caller’s own row is returned after their removal from the team',
  async () => {
    const { owner, admin, ids } = await emptyProject(server)
    const [making, refused] = [randomUUID(), randomUUID()]
    const { body } = await send(admin, createPersonalTask, { name: 'Call home' }, making)
    const { id } = body as { id: string }
    const finish = () => send(admin, finishPersonalTask, { id }, refused)
    const first = await whileRefused(server, 'personal_task', finish)
    expect(first.done).toBe(false)
    expect(said(await finish())).toEqual(said(first))
    await owner.do(removeMember, { id: ids.admin })
    expect(said(await finish())).toEqual(said(first))
  },
  ours,
)

clause(
  'A7.79',
  'an action interrupted before its answer is checked again when it is repeated',
  async () => {
    const { owner, admin, ids, id: team } = await emptyProject(server)
    const id = randomUUID()
    const invite = () => send(admin, inviteMembers, { emails: ['new@red.example'] }, id)
    expect((await invite()).done).toBe(true)
    const { write } = server.app.database
    const { reply } = await write
      .selectFrom('command')
      .select('reply')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { body, ...cut } = JSON.parse(reply)
    expect(body).toBeDefined()
    await change(server, team, ids.admin, { role: 'member' })
    // As long as the answer is kept, it is given again.
    expect((await invite()).done).toBe(true)
    await write
      .updateTable('command')
      .set({ reply: JSON.stringify(cut) })
      .where('id', '=', id)
      .execute()
    expect(said(await invite())).toEqual({
      status: 403,
      done: false,
      code: 'forbidden',
      body: null,
    })
    expect(await owner.rows('team', team, 'team_member')).toHaveLength(4)
  },
  ours,
)

clause(
  'A7.79',
  'an action is answered only after its answer is stored',
  async () => {
    const { owner } = await emptyProject(server)
    const headers = { 'X-Command-Id': randomUUID(), 'X-CSRF-Token': await owner.freshToken() }
    const { url, body } = address(inviteMembers, { emails: ['new@red.example'] })
    const invite = () => owner.send(inviteMembers.method, url, { headers, body })
    expect((await whileRefused(server, 'command', invite)).status).toBe(500)
  },
  ours,
)

clause(
  ['A7.13', 'A7.79'],
  'the stored record of a password change has neither the passwords nor a digest of them',
  async () => {
    const rows = []
    for (const next of ['Moon-base-7 is ours', 'Mars-base-8 is theirs']) {
      const vera = await server.newPerson()
      const id = randomUUID()
      const input = { password: vera.account.password, new_password: next, confirm_password: next }
      expect((await send(vera, changePassword, input, id)).done).toBe(true)
      const { read } = server.app.database
      rows.push(
        await read
          .selectFrom('command')
          .select(['digest', 'reply'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    }
    expect(rows[0]!.digest).toMatch(/^[\w-]{43}$/)
    expect(rows[0]!.digest).toBe(rows[1]!.digest)
  },
  ours,
)

clause(
  ['A7.79', 'B7.132'],
  'of a reaction no comments are stored, and its repeat is answered with them as they are then',
  async () => {
    const { owner, make } = await emptyProject(server)
    const task_id = await make('Dome')
    const { id } = await owner.do(addComment, { task_id, content: 'Hm' })
    // All of a long talk, written at once beside what is counted.
    const { write } = server.app.database
    const row = await write
      .selectFrom('task_comment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 500; n += 50)
      await write
        .insertInto('task_comment')
        .values(Array.from({ length: 50 }, () => ({ ...row, id: randomUUID() })))
        .execute()
    const command = randomUUID()
    const react = () => send(owner, reactToComment, { id, reaction_type: 'like' }, command)
    const listed = await react()
    expect(listed.body).toHaveLength(501)
    const { reply } = await write
      .selectFrom('command')
      .select('reply')
      .where('id', '=', command)
      .executeTakeFirstOrThrow()
    expect(reply.length).toBeLessThan(1_000)
    expect(said(await react())).toEqual(said(listed))
    expect(await owner.do(listComments, { id: task_id })).toEqual(listed.body)
    const input = { id, reaction_type: 'love', brief: true }
    expect(await owner.do(reactToComment, input)).toEqual([])
  },
  ours,
)
