import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { describeTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { connected, send } from './events.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

/* Which description of a task a save is written over. */

const server = target()
const ours = { added: true } as const

async function described(shop: EmptyProject) {
  const id = await shop.make('Build the dome')
  /** The description, and which it is. */
  const now = async () => {
    const { description, description_revision } = await shop.info(id)
    return { description, base: description_revision }
  }
  const save = (person: Person, description: string, base?: string) => {
    const input = { id, description, ...(base === undefined ? {} : { base }) }
    return give(person, describeTask, input, shop.project_id)
  }
  return { id, now, save }
}

clause(
  ['B3.3', 'B7.132'],
  'a description that is written over another one than is there now is refused, and nothing is lost',
  async () => {
    const shop = await emptyProject(server)
    const { owner, member } = shop
    const { id, now, save } = await described(shop)
    expect(await now()).toEqual({ description: null, base: '' })
    await save(owner, '<p>Of oak</p>', '')
    const oak = await now()
    const stale = { id, description: '<p>Of glass</p>', base: '' }
    await member.refused(describeTask, stale, 'text_changed')
    expect(await now()).toEqual(oak)
    await save(member, '<p>Of glass</p>', oak.base)
    const glass = await now()
    expect([glass.description, glass.base === oak.base]).toEqual(['<p>Of glass</p>', false])
    await owner.refused(describeTask, { id, description: null, base: oak.base }, 'text_changed')

    await save(owner, '', glass.base)
    expect(await now()).toEqual({ description: null, base: '' })
    await member.refused(describeTask, { ...stale, base: glass.base }, 'text_changed')
    await save(member, '<p>Of glass</p>', '')
    await owner.refused(describeTask, { ...stale, base: glass.base }, 'text_changed')
  },
  ours,
)

clause(
  ['B3.3', 'B7.132'],
  'who does not say what they write over replaces what is there, over HTTP and by event 16',
  async () => {
    const shop = await connected(server)
    const { id, now, save } = await described(shop)
    await save(shop.owner, '<p>Of oak</p>')
    const oak = await now()
    await save(shop.member, '<p>Of glass</p>')
    await send(shop.line, 16, { task_id: id, parent_task: null, description: '<p>Of ice</p>' })
    const ice = await now()
    expect(ice.description).toBe('<p>Of ice</p>')
    const over = { id, description: '<p>Of oak</p>', base: oak.base }
    await shop.owner.refused(describeTask, over, 'text_changed')
    await save(shop.owner, '<p>Of oak</p>', ice.base)
  },
  ours,
)

clause(
  ['B3.3', 'B7.132'],
  'a description that is saved twice under one command is saved once, and refused once',
  async () => {
    const shop = await emptyProject(server)
    const { id, now, save } = await described(shop)
    const send = (commandId: string, description: string, base: string) =>
      shop.owner.call(describeTask, { id, description, base }, { 'X-Command-Id': commandId })
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await send(first, '<p>Of oak</p>', '')).done).toBe(true)
    const oak = await now()
    expect((await send(first, '<p>Of oak</p>', '')).done).toBe(true)
    expect(await now()).toEqual(oak)
    expect((await send(second, '<p>Of glass</p>', '')).code).toBe('text_changed')
    await save(shop.owner, '', oak.base)
    expect((await send(second, '<p>Of glass</p>', '')).code).toBe('text_changed')
    expect(await now()).toEqual({ description: null, base: '' })
  },
  ours,
)

clause(
  ['B3.3', 'B7.132'],
  'an undo of a description brings back which it was, and takes back none that others have written since',
  async () => {
    const shop = await emptyProject(server)
    const { owner, member, list } = shop
    const { now, save } = await described(shop)
    const oak = await save(owner, '<p>Of oak</p>', '')
    const before = await now()
    const glass = await save(owner, '<p>Of glass</p>', before.base)
    const after = await now()
    const undone = await give(owner, undoCommand, glass.undo, shop.project_id)
    expect(await now()).toEqual(before)
    await give(owner, undoCommand, undone.undo, shop.project_id)
    expect(await now()).toEqual(after)

    for (const description of ['<p>Of ice</p>', '<p>Of oak</p>']) {
      await save(member, description, (await now()).base)
      const theirs = await now()
      for (const { undo } of [glass, oak]) await owner.refused(undoCommand, undo, 'nothing_to_undo')
      expect(await now()).toEqual(theirs)
      const [line] = await list()
      expect(line!.description).toBe(theirs.description)
    }
  },
  ours,
)
