import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import {
  createPersonalTask,
  finishPersonalTask,
  listPersonalTasks,
} from '../../src/core/home/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { isForeign } from './foreign.ts'
import { give } from './give.ts'
import { write } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

/** The clock goes on, so that what was made first is older. */
let clock = Date.parse('2026-03-04T09:00:00Z')
const server = target({}, { now: () => (isForeign ? Date.now() : clock++) })

clause(
  ['B7.4', 'B7.5'],
  'personal to-dos are listed newest first, and visible only to their owner',
  async () => {
    const { owner, member } = await server.newTeam()
    const first = await member.do(createPersonalTask, {
      name: ' Buy milk ',
      color_code: '#000',
      done: false,
      is_task: false,
    } as never)
    expect(first).toEqual({ id: expect.any(String), name: 'Buy milk' })
    const second = await member.do(createPersonalTask, { name: 'Call home' })
    const listed = await member.do(listPersonalTasks, {})
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(listed[1]).toEqual({
      ...first,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_task: false,
      done: false,
    })
    expect(await owner.do(listPersonalTasks, {})).toEqual([])
  },
)

clause(
  ['B7.5', 'B5.11'],
  'a personal to-do needs a name of at most 100 characters and a valid colour',
  async () => {
    const { owner } = await server.newTeam()
    for (const name of ['', ' ', '<b></b>'])
      await owner.refused(createPersonalTask, { name }, 'name_required', 'name')
    await owner.refused(
      createPersonalTask,
      { name: 'n'.repeat(bounds.personalTaskName + 1) },
      'name_too_long',
      'name',
    )
    for (const color_code of ['red', '#12', ''])
      await owner.refused(
        createPersonalTask,
        { name: 'Buy milk', color_code },
        'colour_invalid',
        'color_code',
      )
    await owner.refused(createPersonalTask, {} as never, 'invalid', 'name')
    expect(await owner.do(listPersonalTasks, {})).toEqual([])
    await owner.do(createPersonalTask, { name: 'n'.repeat(bounds.personalTaskName) })
  },
)

clause('B7.6', 'only the owner completes a personal to-do, once', async () => {
  const { owner, member } = await server.newTeam()
  const { id } = await member.do(createPersonalTask, { name: 'Buy milk' })
  for (const other of [id, randomUUID()])
    await owner.refused(finishPersonalTask, { id: other }, 'not_found')
  expect(await member.do(listPersonalTasks, {})).toHaveLength(1)
  expect(await member.do(finishPersonalTask, { id })).toBe(id)
  expect(await member.do(listPersonalTasks, {})).toEqual([])
  expect(await member.do(finishPersonalTask, { id })).toBe(id)
  await member.refused(finishPersonalTask, {} as never, 'invalid', 'id')
})

/** Gives a person many entries, inside our own server; each is older than the one before. */
async function note(person: Person, count: number, done: boolean) {
  const { id: user_id } = await person.user()
  const rows = Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.parse('2026-03-01T09:00:00Z') - n * 1_000).toISOString()
    return { id: randomUUID(), user_id, name: `Entry ${n}`, color_code: '#000000', done, at }
  })
  await write(server, { user: user_id }, async (tx) => {
    for (const { at, ...row } of rows)
      await tx.add('personal_task', { ...row, created_at: at, updated_at: at })
  })
}

clause(
  'B7.132',
  'a to-do list has at most 500 open entries, and room again once one is finished',
  async () => {
    const { owner } = await server.newTeam()
    await note(owner, bounds.personalTasks - 1, false)
    const { id } = await owner.do(createPersonalTask, { name: 'Buy milk' })
    await owner.refused(createPersonalTask, { name: 'Call home' }, 'too_many_todos')
    await owner.do(finishPersonalTask, { id })
    await owner.do(createPersonalTask, { name: 'Call home' })
    expect(await owner.do(listPersonalTasks, {})).toHaveLength(bounds.personalTasks)
  },
  { ours: true },
)

clause(
  'B7.132',
  'of what is finished the last 50 entries are kept, and an undo brings back what went',
  async () => {
    const { owner } = await server.newTeam()
    const { id: user } = await owner.user()
    const finished = async () =>
      (await owner.rows('user', user, 'personal_task'))
        .filter(({ done }) => done)
        .map(({ name }) => name)
    const kept = bounds.personalTasksDone
    await note(owner, kept + 2, true)
    const { id } = await owner.do(createPersonalTask, { name: 'Buy milk' })
    const { undo } = await give(owner, finishPersonalTask, { id })
    const names = await finished()
    expect(names).toHaveLength(kept)
    expect(names).toContain('Buy milk')
    expect(names).toContain(`Entry ${kept - 2}`)
    expect(names).not.toContain(`Entry ${kept - 1}`)
    await owner.do(undoCommand, undo)
    expect(await finished()).toHaveLength(kept + 2)
    expect((await owner.do(listPersonalTasks, {})).map(({ name }) => name)).toEqual(['Buy milk'])
  },
  { ours: true },
)
