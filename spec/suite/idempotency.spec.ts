import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, Input } from '../../src/core/engine/call.ts'
import { formerId } from '../../src/core/engine/former-ids.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createPersonalTask } from '../../src/core/home/calls.ts'
import { createLabel } from '../../src/core/labels/calls.ts'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { deleteProject } from '../../src/core/projects/calls.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import { quickTask, renameTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { deactivate } from './inside.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })
const ours = { added: true } as const
const inside = { added: true, ours: true } as const

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
  'A7.79',
  'a command id with another call or input is refused, and nothing is done',
  async () => {
    const { owner } = await emptyProject(server)
    const id = randomUUID()
    const first = await send(owner, createLabel, { name: 'Urgent' }, id)
    expect(first.done).toBe(true)
    for (const again of [
      await send(owner, createLabel, { name: 'Later' }, id),
      await send(owner, createPersonalTask, { name: 'Urgent' }, id),
      await send(owner, inviteMembers, { emails: ['new@red.example'] }, id),
    ])
      expect(said(again)).toEqual({
        status: 409,
        done: false,
        code: 'command_id_reused',
        body: null,
      })
    expect(said(await send(owner, createLabel, { name: 'Urgent' }, id))).toEqual(said(first))
    const { team_id } = await owner.user()
    expect((await owner.rows('team', team_id, 'label')).map(({ name }) => name)).toEqual(['Urgent'])
    expect((await owner.do(listMembers, { search: 'new@red.example' })).total).toBe(0)
  },
  ours,
)

clause(
  'A7.79',
  'the order of the fields does not matter, and a refusal does not free the command id',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const id = randomUUID()
    const first = await send(owner, quickTask, { name: 'Dome', project_id, end: 'top' }, id)
    expect(
      said(await send(owner, quickTask, { end: 'top', project_id, name: 'Dome' }, id)),
    ).toEqual(said(first))
    const refused = randomUUID()
    expect((await send(owner, createLabel, { name: '' }, refused)).code).toBe('label_name_required')
    expect((await send(owner, createLabel, { name: 'Urgent' }, refused)).code).toBe(
      'command_id_reused',
    )
  },
  ours,
)

clause(
  ['A7.23', 'A7.79'],
  'a removed member gets no stored answers from the team again, except about their own rows',
  async () => {
    const { owner, admin, ids, project_id } = await emptyProject(server)
    const [label, task, refused, note] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const ask = {
      label: () => send(admin, createLabel, { name: 'Urgent' }, label),
      refused: () => send(admin, createLabel, { name: ' ' }, refused),
      task: () => send(admin, quickTask, { name: 'Dome', project_id }, task),
      note: () => send(admin, createPersonalTask, { name: 'Call home' }, note),
    }
    const first = {
      label: await ask.label(),
      refused: await ask.refused(),
      task: await ask.task(),
      note: await ask.note(),
    }
    expect(Object.values(first).map(({ done }) => done)).toEqual([true, false, true, true])
    for (const which of ['label', 'refused', 'task', 'note'] as const)
      expect(said(await ask[which]())).toEqual(said(first[which]))
    await owner.do(removeMember, { id: ids.admin })
    for (const which of ['label', 'refused', 'task'] as const)
      expect(said(await ask[which]())).toEqual({
        status: 404,
        done: false,
        code: 'not_found',
        body: null,
      })
    expect(said(await ask.note())).toEqual(said(first.note))
  },
  ours,
)

clause(
  'A7.79',
  'a member removed from a project, or deactivated in the team, gets no stored answers from it',
  async () => {
    const { owner, member, ids, id: team, project_id } = await emptyProject(server)
    const [inProject, inTeam] = [randomUUID(), randomUUID()]
    const task = () => send(member, quickTask, { name: 'Dome', project_id }, inProject)
    const refused = () => send(member, undoCommand, { command_id: inProject }, inTeam)
    expect((await task()).done).toBe(true)
    expect((await refused()).code).toBe('nothing_to_undo')
    const place = (await owner.do(listProjectMembers, { project_id })).find(
      ({ team_member_id }) => team_member_id === ids.member,
    )!
    await owner.do(removeProjectMember, { id: place.id })
    expect((await task()).code).toBe('not_found')
    expect((await refused()).code).toBe('nothing_to_undo')
    await deactivate(server, team, ids.member)
    expect((await refused()).code).toBe('not_found')
  },
  inside,
)

clause(
  ['B7.20', 'A7.79'],
  'a command that removes the caller’s own access is confirmed when it is repeated',
  async () => {
    const { owner } = await emptyProject(server)
    const project = await newProject(owner)
    const deleting = randomUUID()
    const first = await send(owner, deleteProject, { id: project }, deleting)
    expect(first.done).toBe(true)
    expect(said(await send(owner, deleteProject, { id: project }, deleting))).toEqual(said(first))
  },
  ours,
)

clause(
  ['A7.19', 'A7.79'],
  'a repeated action runs once, including its effects outside the transaction',
  async () => {
    const { owner } = await emptyProject(mailing)
    const id = randomUUID()
    const [first, second] = [
      await send(owner, inviteMembers, { emails: ['new@red.example'] }, id),
      await send(owner, inviteMembers, { emails: ['new@red.example'] }, id),
    ]
    expect(first.done).toBe(true)
    expect(said(second)).toEqual(said(first))
    await mailing.app.jobs.settle()
    expect(mailing.mails.all('new@red.example')).toHaveLength(1)
  },
  inside,
)

clause(
  'A7.79',
  'without mail the link of an invitation is returned once; a repeated command returns none',
  async () => {
    const { owner } = await emptyProject(server)
    const id = randomUUID()
    const invite = () => send(owner, inviteMembers, { emails: ['new@red.example'] }, id)
    const first = await invite()
    expect(first.body).toEqual([
      expect.objectContaining({ link: expect.stringContaining('/auth/signup?') }),
    ])
    const untold = (first.body as object[]).map((place) => ({ ...place, link: '' }))
    expect(said(await invite())).toEqual({ ...said(first), body: untold })
  },
  ours,
)

clause(
  'A7.79',
  'a constraint violation in the database is refused for good, and delays no other command',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const { owner } = red
    const [bad, good] = [randomUUID(), randomUUID()]
    const user = await owner.user()
    // Another team has a row with the id that the command will derive.
    const taken = { id: deriveId(`${user.id}/${bad}/label`), name: 'Other', color_code: '#000' }
    await server.app.database.write
      .insertInto('label')
      .values({ ...taken, team_id: (await blue.owner.user()).team_id })
      .execute()
    const ask = () => send(owner, createLabel, { name: 'Bad' }, bad)
    const [refused, done] = await Promise.all([
      ask(),
      send(owner, createLabel, { name: 'Good' }, good),
    ])
    expect(said(refused)).toEqual({ status: 409, done: false, code: 'conflict', body: null })
    expect(done.done).toBe(true)
    await server.app.database.write.deleteFrom('label').where('id', '=', taken.id).execute()
    expect((await ask()).code).toBe('conflict')
    expect((await owner.rows('team', user.team_id, 'label')).map(({ name }) => name)).toEqual([
      'Good',
    ])
  },
  inside,
)

clause(
  'A7.79',
  'a command that fails only because rows in memory are outdated is retried on rows read again',
  async () => {
    const { owner } = await emptyProject(server)
    const id = randomUUID()
    const user = await owner.user()
    await owner.do(createLabel, { name: 'Known' })
    const row = {
      id: deriveId(`${user.id}/${id}/label`),
      team_id: user.team_id,
      name: 'Beneath',
      color_code: '#000',
    }
    await server.app.database.write.insertInto('label').values(row).execute()
    expect((await send(owner, createLabel, { name: 'New' }, id)).code).toBe('id_taken')
    expect(
      (await owner.rows('team', user.team_id, 'label')).map(({ name }) => name).sort(),
    ).toEqual(['Beneath', 'Known'])
  },
  inside,
)

clause(
  'A7.79',
  'after an upgrade, commands of pages of the previous release refer to rows by ids derived as it did',
  async () => {
    const { owner, project_id, list } = await emptyProject(server)
    const user = await owner.user()
    const [making, naming, fresh, late] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const old = (id: string) => ({ 'X-Command-Id': id })
    server.app.formerIdsUntil = server.app.now() + 60_000
    const made = await owner.call(quickTask, { name: 'Dome', project_id }, old(making))
    expect(made.body.task_id.id).toBe(formerId(`${user.id}/${making}/task`))
    expect(
      (await owner.call(renameTask, { id: made.body.task_id.id, name: 'Cupola' }, old(naming)))
        .done,
    ).toBe(true)
    const own = await send(owner, quickTask, { name: 'Hall', project_id }, fresh)
    expect(own.body.task_id.id).toBe(deriveId(`${user.id}/${fresh}/task`))
    server.app.formerIdsUntil = 0
    const after = await owner.call(quickTask, { name: 'Gate', project_id }, old(late))
    expect(after.body.task_id.id).toBe(deriveId(`${user.id}/${late}/task`))
    expect((await list()).map(({ name }) => name).sort()).toEqual(['Cupola', 'Gate', 'Hall'])
  },
  inside,
)
