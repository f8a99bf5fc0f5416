import { expect, test, vi } from 'vitest'
import type { Actor } from '../../../core/catalogue/access.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { snapshotOf } from '../../../core/engine/snapshot.ts'
import { Rows } from '../../../core/engine/store.ts'
import type { Room } from '../../../core/engine/table.ts'
import { undoCommand } from '../../../core/history/calls.ts'
import type { Row } from '../../../core/model.ts'
import { deleteTask, renameTask } from '../../../core/tasks/calls.ts'
import { idOf, statusRows, taskRow } from '../../../core/tasks/testing.ts'
import type { Command } from './command.ts'
import { Replica } from './replica.ts'

const room: Room = `project:${idOf('project')}`
const task = taskRow(1, { name: 'As loaded' })

/** A page with a project of one task, loaded at a position of the log. */
async function pageAt(seq: number) {
  const rows = new Rows()
  rows.fill('project', [{ id: idOf('project'), team_id: idOf('team') } as Row<'project'>])
  rows.fill('status', statusRows)
  rows.fill('task', [task])
  const replica = new Replica()
  await replica.load(snapshotOf(room, rows, { seq, epoch: 1 }))
  return {
    replica,
    shown: () => replica.reader(room)!.get('task', task.id)!.name,
    receive: (at: number, name: string, command_id = idOf(`elsewhere ${at}`)) =>
      replica.receive(room, [
        { seq: at, command_id, changes: [{ table: 'task', id: task.id, row: { ...task, name } }] },
      ]),
  }
}

/** A command that names the task. */
const naming = (name: string): Command => {
  const input = { id: task.id, name }
  return {
    ...{ id: idOf(`name ${name}`), name: 'renameTask', call: renameTask, input, parsed: input },
    actor: { user_id: idOf('reporter'), team_id: idOf('team'), role: 'owner' } as Actor,
    scope: { project: idOf('project'), team: idOf('team'), user: idOf('reporter') },
    now: Date.parse('2026-03-04T10:00:00.000Z'),
  }
}

test('a change of this page is shown from its click until its own line of the log, not its answer', async () => {
  const { replica, shown, receive } = await pageAt(3)
  const command = naming('As clicked')
  expect(await replica.expect(command)).toBeUndefined()
  expect(shown()).toBe('As clicked')
  await replica.answered(command.id, {
    rooms: [
      [room, 5],
      [`user:${idOf('reporter')}`, 1],
    ],
  })
  expect([shown(), replica.pending.length]).toEqual(['As clicked', 1])
  await receive(4, 'As named by another')
  expect([shown(), replica.pending.length]).toEqual(['As clicked', 1])
  await receive(5, 'As carried out', command.id)
  expect([shown(), replica.pending.length]).toEqual(['As carried out', 0])
})

test('a change of this page is no longer pending when its rooms were loaded after it', async () => {
  const { replica, shown, receive } = await pageAt(3)
  const command = naming('As clicked')
  await replica.expect(command)
  await receive(5, 'As named after it')
  await replica.answered(command.id, { rooms: [[room, 4]] })
  expect([shown(), replica.pending.length]).toEqual(['As named after it', 0])
})

test('a change of this page does not wait for the position of a log that has begun anew', async () => {
  const { replica, shown } = await pageAt(3)
  const command = naming('As clicked')
  await replica.expect(command)
  await replica.answered(command.id, { rooms: [[room, 5]] })
  const rows = new Rows()
  rows.fill('task', [{ ...task, name: 'As restored' }])
  await replica.load(snapshotOf(room, rows, { seq: 4, epoch: 1 }))
  expect(replica.pending.length).toBe(1)
  await replica.load(snapshotOf(room, rows, { seq: 4, epoch: 2 }))
  expect([shown(), replica.pending.length]).toEqual(['As restored', 0])
})

test('lines of the log that a page already has change nothing', async () => {
  const { replica, shown, receive } = await pageAt(3)
  await receive(2, 'Older than the page')
  await receive(3, 'As old as the page')
  expect([shown(), replica.positionOf(room)?.seq]).toEqual(['As loaded', 3])
  await receive(5, 'Newer')
  await receive(4, 'Late')
  expect([shown(), replica.positionOf(room)?.seq]).toEqual(['Newer', 5])
})

const comment = (n: number, content = 'As read'): Row<'task_comment'> =>
  ({
    id: idOf(`comment ${n}`),
    project_id: idOf('project'),
    task_id: task.id,
    content,
  }) as Row<'task_comment'>

/** A page that hears of comments, and reads those of its task. */
async function pageWithComments() {
  const page = await pageAt(3)
  const { replica } = page
  const shown = () =>
    replica
      .reader(room)!
      .list('task_comment', { task_id: task.id })
      .map(({ content }) => content)
      .sort()
  const hear = (seq: number, n: number, content: string | null) =>
    replica.receive(room, [
      {
        ...{ seq, command_id: idOf(`said ${seq}`) },
        changes: [
          {
            table: 'task_comment',
            id: comment(n).id,
            row: content === null ? null : comment(n, content),
          },
        ],
      },
    ])
  const read = (seq: number, ...rows: Row<'task_comment'>[]) =>
    replica.learn(room, { table: 'task_comment', owner: task.id, rows, seq })
  return { ...page, shown, hear, read, knows: () => replica.knows(room, 'task_comment', task.id) }
}

test('comments that are read stand for those heard of before, and follow the log', async () => {
  const { shown, hear, read, knows } = await pageWithComments()
  await hear(4, 1, 'As heard')
  await hear(5, 2, 'Gone meanwhile')
  expect(knows()).toBe(false)
  await read(6, comment(1), comment(3))
  expect([shown(), knows()]).toEqual([['As read', 'As read'], true])
  await hear(7, 3, null)
  await hear(8, 4, 'Later')
  expect(shown()).toEqual(['As read', 'Later'])
})

test('what the log has changed after the comments were read stays as it is', async () => {
  const { shown, hear, read } = await pageWithComments()
  await hear(5, 1, 'Later')
  await hear(6, 2, 'New')
  await hear(7, 3, null)
  await read(4, comment(1), comment(3), comment(4))
  expect(shown()).toEqual(['As read', 'Later', 'New'])
})

test('of a room that is loaded again no comments are known', async () => {
  const { replica, shown, read, knows } = await pageWithComments()
  await read(4, comment(1))
  await replica.load(snapshotOf(room, new Rows(), { seq: 9, epoch: 1 }))
  expect([shown(), knows()]).toEqual([[], false])
  await replica.drop(room)
  await read(10, comment(1))
  expect(knows()).toBe(false)
})

test('comments that were read before their room was loaded again are not taken', async () => {
  const { replica, shown, read, knows } = await pageWithComments()
  await replica.load(snapshotOf(room, new Rows(), { seq: 100, epoch: 1 }))
  await replica.load(snapshotOf(room, new Rows(), { seq: 101, epoch: 1 }))
  expect([await read(100, comment(1)), shown(), knows()]).toEqual([false, [], false])
  const rows = [comment(1)]
  const asked = { table: 'task_comment', owner: task.id, rows, seq: 102 } as const
  expect([await replica.learn(room, { ...asked, epoch: 2 }), knows()]).toEqual([false, false])
  expect([await read(101, comment(1)), shown(), knows()]).toEqual([true, ['As read'], true])
})

test('a listener that fails keeps nothing from the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const replica = new Replica()
  const heard: Room[] = []
  replica.onChange(() => {
    throw new Error('cannot be shown')
  })
  replica.onChange((room) => void heard.push(room))
  await replica.load({ room: 'team:t', seq: 1, epoch: 1, tables: {} })
  expect(heard).toEqual(['team:t'])
})

test('a room tells when it comes and goes, also one without rows', async () => {
  const replica = new Replica()
  const told: string[] = []
  replica.onChange((changed, effects) => {
    told.push(`${changed} ${replica.reader(changed) ? 'here' : 'gone'} ${effects.length}`)
  })
  await replica.load(snapshotOf(room, new Rows(), { seq: 1, epoch: 1 }))
  await replica.load(snapshotOf(room, new Rows(), { seq: 2, epoch: 1 }))
  await replica.drop(room)
  expect(told).toEqual([`${room} here 0`, `${room} gone 0`])
})

test('rows that are gone when a room is loaded again are not shown any more', async () => {
  const { replica } = await pageAt(3)
  const unwatch = replica.watch('task', task.id)
  const told: unknown[] = []
  replica.onChange((_, changes) => {
    for (const { table, id, row } of changes) if (!row) told.push([table, id])
  })
  expect(replica.shown.task[task.id]?.name).toBe('As loaded')
  const rows = new Rows()
  rows.fill('status', statusRows)
  await replica.load(snapshotOf(room, rows, { seq: 4, epoch: 1 }))
  expect(replica.shown.task[task.id]).toBeUndefined()
  expect(told).toEqual([
    ['project', idOf('project')],
    ['task', task.id],
  ])
  unwatch()
})

test('it is remembered of each of many commands what it did', async () => {
  const { replica } = await pageAt(3)
  const commands = Array.from({ length: 20 }, (_, n) => naming(`Name ${n}`))
  for (const command of commands) {
    await replica.expect(command)
    await replica.settle(command.id)
  }
  expect(commands.map(({ id }) => replica.pastOf(id)?.map(({ id }) => id))).toEqual(
    commands.map(() => [task.id]),
  )
})

test('what a deletion took along is shown again with its undo, however much that was', async () => {
  const { replica, shown } = await pageAt(3)
  const rows = new Rows()
  rows.fill('project', [{ id: idOf('project'), team_id: idOf('team') } as Row<'project'>])
  rows.fill('project_counter', [{ id: idOf('project'), task_no: 50_000, top: 50_000, bottom: 0 }])
  rows.fill('status', statusRows)
  const below = Array.from({ length: limits.changesPerCommand }, (_, n) =>
    taskRow(n + 2, { parent_task_id: task.id }),
  )
  rows.fill('task', [task, ...below])
  await replica.load(snapshotOf(room, rows, { seq: 4, epoch: 1 }))
  for (const other of ['team', 'user'] as const) {
    const id = idOf(other === 'user' ? 'reporter' : 'team')
    const own = new Rows()
    if (other === 'team') own.fill('team', [{ id } as Row<'team'>])
    else own.fill('user', [{ id } as Row<'user'>])
    await replica.load(snapshotOf(`${other}:${id}`, own, { seq: 1, epoch: 1 }))
  }
  const deletion = { ...naming('delete'), name: 'deleteTask', call: deleteTask } as Command
  await replica.expect({ ...deletion, parsed: { id: task.id } })
  expect(replica.reader(room)!.get('task', task.id)).toBeUndefined()
  const undo = { ...naming('undo'), name: 'undoCommand', call: undoCommand } as Command
  const parsed = { command_id: deletion.id, project_id: idOf('project') }
  expect(await replica.expect({ ...undo, parsed })).toBeUndefined()
  expect([shown(), replica.reader(room)!.list('task').length]).toEqual([
    'As loaded',
    limits.changesPerCommand + 1,
  ])
})
