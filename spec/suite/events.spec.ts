import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { assignMembersToTasks, deleteTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask, renameTask } from '../../src/core/tasks/calls.ts'
import { createTask, updateTask } from '../../src/core/tasks/form.ts'
import { convertToTask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { reorderTasks } from '../../src/core/tasks/list/order.ts'
import { added, clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, mark, send, since } from './events.ts'
import { target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })
const person = (name: string) => ({
  name,
  avatar_url: null,
  color_code: expect.stringMatching(/^#/),
})

clause('A4.26', '0 is answered without a payload; 1 ends no session', async () => {
  const { line, make, member } = await connected(server)
  const task_id = await make('Build the dome')
  const from = line.heard.length
  line.emit(1, (await member.user()).id)
  for (const id of [(await member.user()).id, undefined])
    expect(await line.ask(0, id)).toBeUndefined()
  expect((await since(line, from, task_id)).map(([event]) => event)).toEqual(['0', '0'])
  expect((await member.user()).name).toBe('Mia Member')
})

clause(
  'A4.26',
  'a socket that says 0 for another user than its session has is not answered, and ends',
  async () => {
    const { member, owner } = await server.newTeam()
    for (const id of [(await owner.user()).id, randomUUID(), 7, { id: (await member.user()).id }]) {
      const line = await member.socket()
      line.emit(0, id)
      await line.ended
      expect(line.heard).toEqual([])
    }
    const line = await member.socket()
    expect(await line.ask(0, (await member.user()).id)).toBeUndefined()
  },
  { ours: true, added: true },
)

clause(
  ['A4.36', 'A4.35'],
  '21: the list of users viewing a project is sent to all viewers, and to the user who leaves',
  async () => {
    const { project_id, owner, member, admin } = await emptyProject(server)
    const [rosa, mia, adam] = await Promise.all([owner.socket(), member.socket(), admin.socket()])
    expect(await rosa.ask(21, { id: project_id, type: 'join' })).toEqual([person('Rosa Red')])
    const heard = rosa.next(21)
    const both = [person('Rosa Red'), person('Mia Member')]
    expect(await mia.ask(21, JSON.stringify({ id: project_id, type: 'join' }))).toEqual(both)
    expect(await heard).toEqual(both)
    const left = rosa.next(21)
    expect(await mia.ask(21, { id: project_id, type: 'leave' })).toEqual([person('Rosa Red')])
    expect(await left).toEqual([person('Rosa Red')])
    // The same person in two windows counts once.
    expect(await (await owner.socket()).ask(21, { id: project_id, type: 'join' })).toEqual([
      person('Rosa Red'),
    ])
    expect(await adam.ask(21, { id: project_id, type: 'join' })).toHaveLength(2)
  },
)

clause(
  ['A4.36', 'B6.6'],
  '21: a user who cannot see a project cannot join its room or learn who is in it',
  async () => {
    const { line, other, project_id, make, list } = await connected(server)
    const task_id = await make('Build the dome')
    const blue = await emptyProject(server, 'Blue')
    const theirs = await blue.make('Theirs')
    const stranger = await blue.owner.socket()
    const heard = other.heard.length
    for (const payload of [
      { id: project_id, type: 'join' },
      { id: project_id, type: 'leave' },
      { id: project_id },
      { id: randomUUID(), type: 'join' },
      { id: 'x', type: 'join' },
      { id: null, type: 'join' },
      { id: 'undefined' },
      {},
      null,
      'x',
    ])
      stranger.emit(21, payload)
    expect(await since(stranger, 0, theirs)).toEqual([])
    const unheard = await mark(stranger, theirs)
    await send(line, 10, { task_id, name: 'Raise the dome' })
    expect((await since(other, heard, task_id)).map(([event]) => event)).toEqual(['22'])
    expect(await since(stranger, unheard, theirs)).toEqual([])
    expect((await list())[0]!.name).toBe('Raise the dome')
  },
)

clause(
  'A4.36',
  '22: the user who made a change is not notified, and no one is when nothing changed',
  async () => {
    const { line, other, project_id, make } = await connected(server)
    const task_id = await make('Build the dome')
    const joined = other.next(21)
    await line.ask(21, { id: project_id, type: 'join' })
    await joined
    const [own, others] = [await mark(line, task_id), await mark(other, task_id)]
    await send(line, 10, { task_id, name: 'Raise the dome' })
    expect((await since(line, own, task_id)).map(([event]) => event)).toEqual(['10'])
    expect((await since(other, others, task_id)).map(([event]) => event)).toEqual(['22'])
    const later = await mark(other, task_id)
    await send(line, 9, { task_id, priority_id: randomUUID() })
    await line.ask(17, task_id)
    expect(await since(other, later, task_id)).toEqual([])
  },
)

clause(
  'A4.36',
  '22: changes over HTTP are sent to all viewers, bulk changes also to the caller',
  async () => {
    const { line, other, member, make, project_id, todo, done, priorities } =
      await connected(server)
    const parent = await make('Build the dome')
    const id = await make('Seal it', { parent_task_id: parent })
    const told = async (act: () => Promise<unknown>) => {
      const from = [await mark(line, parent), await mark(other, parent)]
      await act()
      return [
        (await since(line, from[0]!, parent)).map(([event]) => event),
        (await since(other, from[1]!, parent)).map(([event]) => event),
      ]
    }
    const full = { id, name: 'Sealed', project_id, status_id: todo, priority_id: priorities[0]! }
    for (const act of [
      () => member.do(createTask, { name: 'Write home', project_id }),
      () => member.do(updateTask, full),
      () => member.do(renameTask, { id, name: 'Seal them' }),
      () => member.do(convertToTask, { id, project_id }),
      () => member.do(reorderTasks, { task_ids: [parent, id], new_order: [8, 9], project_id }),
    ])
      expect(await told(act)).toEqual([[], ['22']])
    expect(await told(() => member.do(setStatusOfTasks, { tasks: [id], status_id: done }))).toEqual(
      [['22'], ['22']],
    )
    expect(await told(() => member.do(deleteTasks, { tasks: [id] }))).toEqual([['22'], ['22']])
    expect(await told(() => member.refused(deleteTask, { id }, 'not_found'))).toEqual([[], []])
    const last = other.next(22)
    const own = await make('Paint it')
    await member.do(deleteTask, { id: own })
    await last
  },
)

clause(
  ['A4.35', 'A7.78', 'A3.11'],
  '3: a user is notified when others assign them to a task or remove them',
  async () => {
    const { line, owner, member, make, ids, project_id, id: team_id } = await connected(server)
    const task_id = await make('Build the <dome>')
    const heard = line.next(3)
    await owner.do(assignMembersToTasks, { tasks: [task_id], members: [{ id: ids.member }] })
    expect(await heard).toEqual({
      team: 'Red',
      team_id,
      message: expect.stringMatching(/^<b>Rosa Red<\/b> has assigned you in <b>Build the.*<\/b>$/),
      url: expect.stringContaining(`/projects/${project_id}`),
      project: 'Moon base',
      color: expect.stringMatching(/^#/),
      project_id,
      task_id,
      params: expect.objectContaining({ task: task_id }),
      ...added({ text_key: 'assigned', text_values: expect.anything() }),
    })
    const removed = line.next(3)
    await send(await owner.socket(), 7, {
      task_id,
      project_id,
      team_member_id: ids.member,
      mode: 1,
    })
    expect(await removed).toMatchObject({
      message: expect.stringContaining('has removed you from'),
      task_id,
    })
    const from = await mark(line, task_id)
    await member.do(assignMembersToTasks, { tasks: [task_id], members: [{ id: ids.member }] })
    expect((await since(line, from, task_id)).filter(([event]) => event === '3')).toEqual([])
  },
)

clause(
  ['A4.35', 'A7.78'],
  '3: the assignees of a task are notified of a new status and a new name',
  async () => {
    const { line, owner, make, ids, doing } = await connected(server)
    const task_id = await make('Build the dome')
    const assigned = line.next(3)
    await owner.do(assignMembersToTasks, {
      tasks: [task_id],
      members: [{ id: ids.member }, { id: ids.owner }],
    })
    await assigned
    const rosa = await owner.socket()
    for (const [event, payload, words] of [
      [8, { status_id: doing }, ['Rosa Red', 'Build the dome', 'To Do', 'Doing']],
      [10, { name: 'Raise the dome' }, ['Rosa Red', 'Build the dome', 'Raise the dome']],
    ] as const) {
      const heard = line.next(3) as Promise<{ message: string; task_id: string }>
      await send(rosa, event, { task_id, ...payload })
      const { message, task_id: about } = await heard
      expect(about).toBe(task_id)
      for (const word of words) expect(message).toContain(word)
    }
    expect(rosa.heard.filter(([event]) => event === '3')).toEqual([])
  },
)

clause(
  ['A4.35', 'A7.78'],
  '3: the assignee of a new task is notified, whichever call creates it; its creator is not',
  async () => {
    const { line, other, owner, ids, project_id } = await connected(server)
    const heard = line.next(3)
    const assignees = [ids.member, ids.owner]
    const { task } = await owner.do(createTask, { name: 'Build the dome', project_id, assignees })
    expect(await heard).toMatchObject({
      task_id: task.id,
      message: '<b>Rosa Red</b> has assigned you in <b>Build the dome</b>',
    })
    const again = line.next(3)
    const { status_id, priority_id } = task
    await owner.do(updateTask, {
      id: task.id,
      name: 'Raise the dome',
      project_id,
      status_id,
      priority_id,
      assignees,
    })
    expect(await again).toMatchObject({
      task_id: task.id,
      message: expect.stringContaining('Raise the dome'),
    })
    expect((await since(other, 0, task.id)).filter(([event]) => event === '3')).toEqual([])
  },
)

clause(
  ['A4.35', 'A7.78'],
  '3: names in a notification are escaped, even if they look like HTML',
  async () => {
    const { line, owner, make, ids } = await connected(server)
    const task_id = await make('1 < 2 & "3"')
    const heard = line.next(3)
    await owner.do(assignMembersToTasks, { tasks: [task_id], members: [{ id: ids.member }] })
    expect(await heard).toMatchObject({
      message: expect.stringContaining('<b>1 &lt; 2 &amp; &quot;3&quot;</b>'),
    })
  },
)

clause(
  ['A4.35', 'A7.78'],
  '2: an invitation has the team name in every field that clients read',
  async () => {
    const { owner, id: team_id } = await emptyProject(mailing)
    const otto = await mailing.provenPerson('Otto Outside')
    const heard = (await otto.socket()).next(2)
    const [invited] = await owner.do(inviteMembers, { emails: [otto.account.email] })
    expect(await heard).toEqual({
      message: '<b>Rosa Red</b> has invited you to work with <b>Red</b>.',
      team: 'Red',
      team_id,
      team_name: 'Red',
      id: invited!.team_member_id,
    })
  },
)

clause(
  ['A4.35', 'A4.36'],
  'each request gets one reply, in order, sent to the sender only',
  async () => {
    const { line, other, make, member } = await connected(server)
    const task_id = await make('Build the dome')
    const twin = await member.socket()
    const from = await mark(line, task_id)
    for (let n = 0; n < 20; n++)
      line.emit(10, JSON.stringify({ task_id, name: n % 2 ? `Name ${n}` : 'x'.repeat(501) }))
    expect(
      (await since(line, from, task_id)).map(([event, reply]) => [
        event,
        (reply as { name: string } | null)?.name ?? null,
      ]),
    ).toEqual(Array.from({ length: 20 }, (_, n) => ['10', n % 2 ? `Name ${n}` : null]))
    expect(await since(twin, 0, task_id)).toEqual([])
    expect((await since(other, 0, task_id)).some(([event]) => event === '10')).toBe(false)
  },
)

clause(
  ['A4.35', 'B6.6'],
  'events about tasks the caller cannot see are refused as if the tasks did not exist',
  async () => {
    const { line, make, list } = await connected(server)
    await make('Build the dome')
    const blue = await emptyProject(server, 'Blue')
    const task_id = await blue.make('Secret')
    const before = await blue.list()
    for (const [event, payload] of [
      [7, { team_member_id: blue.ids.owner, mode: 0 }],
      [8, { status_id: blue.done }],
      [9, { priority_id: blue.priorities[3] }],
      [10, { name: 'Mine' }],
      [11, { label_id: randomUUID() }],
      [12, { label: 'mine' }],
      [13, { end_date: '2026-03-06' }],
      [14, { start_date: '2026-03-06' }],
      [15, { total_hours: 1, total_minutes: 1 }],
      [16, { description: 'Mine' }],
      [17, {}],
      [18, {}],
      [19, {}],
      [25, { phase_id: null }],
    ] as const) {
      const foreign = await send(line, event, { task_id, ...payload })
      const unknown = await send(line, event, { task_id: randomUUID(), ...payload })
      expect({ event, foreign, unknown }).toEqual({ event, foreign: null, unknown: null })
    }
    expect(await blue.list()).toEqual(before)
    expect(await list()).toHaveLength(1)
  },
)

/** Payloads that no event understands. */
const hostile = (taskId: string) => [
  ...[undefined, null, 7, true, '', '{', '[]', '"x"', [], {}],
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  { task_id: { $ne: 1 }, project_id: [] },
  { task_id: `${taskId}\u0000`, project_id: 7 },
  JSON.parse(
    `{"__proto__":{"task_id":"${taskId}"},"constructor":{"prototype":{"task_id":"${taskId}"}}}`,
  ),
]

clause(
  ['A4.35', 'A7.76'],
  'malformed payloads of every event are answered or ignored, without side effects',
  async () => {
    const { make, list, member, project_id } = await emptyProject(server)
    const task_id = await make('Build the dome')
    const before = await list()
    for (let event = 2; event < 64; event++) {
      const line = await member.socket()
      for (const payload of hostile(task_id)) line.emit(event, payload)
      expect({ event, reply: await line.ask(17, task_id) }).toMatchObject({ event })
      line.close()
    }
    const line = await member.socket()
    expect(await line.ask(6, { name: 'Write home', project_id })).toMatchObject({
      name: 'Write home',
    })
    expect((await list()).slice(0, 1)).toEqual(before)
  },
)
