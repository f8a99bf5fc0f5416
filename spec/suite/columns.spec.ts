import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { applyColumnProfile, listColumns, showColumn } from '../../src/core/columns/calls.ts'
import { deleteCustomColumn } from '../../src/core/columns/custom.ts'
import { getColumnLayout, layOutColumns } from '../../src/core/columns/layout-calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import { removeColumn } from './inside.ts'
import { make } from './new-column.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

const shown = async (person: Person, id: string) =>
  (await person.do(listColumns, { id })).filter(({ pinned }) => pinned).map(({ key }) => key)
const shownAtFirst = [
  'PROGRESS',
  'STATUS',
  'ASSIGNEES',
  'LABELS',
  'PHASE',
  'PRIORITY',
  'TIME_TRACKING',
  'DUE_DATE',
]

clause(
  [
    'B3.1',
    'B3.3',
    'B3.4',
    'B3.5',
    'B3.6',
    'B3.7',
    'B3.9',
    'B3.10',
    'B3.13',
    'B3.18',
    'B3.19',
    'B3.20',
    'B3.21',
    'B7.41',
  ],
  'a new project has the specified columns, in order, with the default visibility of the second reading',
  async () => {
    const { member, project_id } = await server.newTeam('Red', { together: true })
    const columns = await member.do(listColumns, { id: project_id })
    expect(columns.map(({ index, key, name }) => [index, key, name])).toEqual([
      [0, 'KEY', 'Key'],
      [2, 'DESCRIPTION', 'Description'],
      [3, 'PROGRESS', 'Progress'],
      [4, 'STATUS', 'Status'],
      [5, 'ASSIGNEES', 'Members'],
      [6, 'LABELS', 'Labels'],
      [7, 'PHASE', 'Phase'],
      [8, 'PRIORITY', 'Priority'],
      [9, 'TIME_TRACKING', 'Time Tracking'],
      [10, 'ESTIMATION', 'Estimation'],
      [11, 'START_DATE', 'Start Date'],
      [12, 'DUE_DATE', 'Due Date'],
      [13, 'DUE_TIME', 'Due Time'],
      [14, 'COMPLETED_DATE', 'Completed Date'],
      [15, 'CREATED_DATE', 'Created Date'],
      [16, 'LAST_UPDATED', 'Last Updated'],
      [17, 'REPORTER', 'Reporter'],
    ])
    expect(await shown(member, project_id)).toEqual(shownAtFirst)
  },
)

clause(
  'B7.42',
  'showing or hiding a column applies to all project members, and the answer is the column',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const column = await member.do(showColumn, { id, key: 'KEY', pinned: true })
    expect(column).toEqual({
      id: expect.any(String),
      project_id: id,
      key: 'KEY',
      name: 'Key',
      index: 0,
      pinned: true,
      custom_column: false,
      custom_column_obj: null,
    })
    expect(await shown(owner, id)).toEqual(['KEY', ...shownAtFirst])
    await owner.do(showColumn, { id, key: 'KEY', pinned: true })
    await owner.do(showColumn, { id, key: 'KEY' })
    expect(await shown(member, id)).toEqual(shownAtFirst)
  },
)

clause(
  'B7.42',
  'column changes reach everyone who has the task list open',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const heard = await follow(member, 'project', id)
    await owner.do(showColumn, { id, key: 'REPORTER', pinned: true })
    expect(await heard('list_column')).toEqual([
      expect.objectContaining({ key: 'REPORTER', pinned: true }),
    ])
  },
  { added: true },
)

clause(
  ['B7.41', 'B7.42'],
  'a column that a project has no row of is as in a new project, and can be shown and hidden',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const columns = await member.do(listColumns, { id })
    for (const key of ['KEY', 'LABELS']) await removeColumn(server, id, key)
    expect(await member.do(listColumns, { id })).toEqual(columns)
    const heard = await follow(member, 'project', id)
    expect(await owner.do(showColumn, { id, key: 'KEY', pinned: true })).toMatchObject({
      id: expect.any(String),
      project_id: id,
      key: 'KEY',
      pinned: true,
    })
    expect(await heard('list_column')).toEqual([
      expect.objectContaining({ key: 'KEY', pinned: true }),
    ])
    await owner.do(showColumn, { id, key: 'LABELS' })
    expect(await shown(member, id)).toEqual([
      'KEY',
      ...shownAtFirst.filter((key) => key !== 'LABELS'),
    ])
    await owner.do(showColumn, { id, key: 'LABELS', pinned: true })
    expect(await shown(member, id)).toEqual(['KEY', ...shownAtFirst])
  },
  { ours: true },
)

clause('B7.42', 'an unknown column is refused, and the name column cannot be hidden', async () => {
  const { owner, project_id: id } = await server.newTeam()
  for (const key of ['', 'NAME', 'key', 'NOTHING', '__proto__'])
    await owner.refused(showColumn, { id, key, pinned: false }, 'column_unknown', 'key')
  await owner.refused(showColumn, { id } as never, 'invalid', 'key')
  await owner.refused(showColumn, { id, key: 'KEY', pinned: {} as never }, 'invalid', 'pinned')
  expect(await shown(owner, id)).toEqual(shownAtFirst)
})

clause(
  ['B6.6', 'B7.41', 'B7.42'],
  'only project members and owners and admins of the team can read or change columns',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    for (const id of [red.project_id, randomUUID()])
      for (const person of [red.member, blue.owner]) {
        await person.refused(listColumns, { id }, 'not_found')
        await person.refused(showColumn, { id, key: 'KEY', pinned: true }, 'not_found')
      }
    await red.admin.do(showColumn, { id: red.project_id, key: 'KEY', pinned: true })
  },
)

clause(
  'B3.19',
  'both readings of which columns are shown can be chosen for a project, at once and with one undo',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    await owner.do(showColumn, { id, key: 'KEY', pinned: true })
    for (const key of ['LABELS', 'DUE_DATE']) await removeColumn(server, id, key)
    const heard = await follow(owner, 'project', id)
    const { body, undo } = await give(member, applyColumnProfile, { id, profile: 'compact' }, id)
    const compact = ['STATUS', 'ASSIGNEES', 'PRIORITY', 'DUE_DATE']
    expect(body).toMatchObject(
      await owner
        .do(listColumns, { id })
        .then((all) => all.map(({ key, pinned }) => ({ key, pinned }))),
    )
    expect(await shown(owner, id)).toEqual(compact)
    expect(await heard('list_column')).toContainEqual(
      expect.objectContaining({ key: 'LABELS', pinned: false }),
    )
    await member.do(undoCommand, undo)
    expect(await shown(owner, id)).toEqual(['KEY', ...shownAtFirst])
    await member.do(applyColumnProfile, { id, profile: 'compact' })
    await member.do(applyColumnProfile, { id, profile: 'standard' })
    expect(await shown(owner, id)).toEqual(shownAtFirst)
    const unknown = { id, profile: 'mine' as never }
    await member.refused(applyColumnProfile, unknown, 'invalid', 'profile')
  },
  { added: true },
)

clause(
  'B7.132',
  'columns are laid out by each person for themselves, live in all their browsers, and with one undo',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const custom = `custom:${(await make(owner, id)).id}` as const
    const none = { order: [], pinned: [], shown: [], hidden: [] }
    const places = { order: ['DUE_DATE' as const, custom, 'STATUS' as const], pinned: [custom] }
    const seen = { shown: ['REPORTER' as const, custom], hidden: ['STATUS' as const] }
    const layout = { ...places, ...seen }
    expect(await member.do(getColumnLayout, { id })).toEqual(none)
    const heard = await follow(member, 'user', (await member.user()).id)
    const { body, undo } = await give(member, layOutColumns, { id, ...layout }, id)
    expect(body).toEqual(layout)
    expect(await heard('column_layout')).toEqual([expect.objectContaining(layout)])
    expect(await member.do(getColumnLayout, { id })).toEqual(layout)
    expect(await owner.do(getColumnLayout, { id })).toEqual(none)
    expect(await shown(member, id)).toEqual(shownAtFirst)
    await member.do(undoCommand, undo)
    expect(await member.do(getColumnLayout, { id })).toEqual(none)
    await member.do(layOutColumns, { id, ...layout })
    // Who knows of places alone leaves the rest.
    await member.do(layOutColumns, { id, order: [], pinned: [] })
    expect(await member.do(getColumnLayout, { id })).toEqual({ ...none, ...seen })
    await member.do(layOutColumns, { id, ...none })
    expect(await member.do(getColumnLayout, { id })).toEqual(none)
  },
  { added: true },
)

clause(
  'B7.132',
  'a layout names columns, each once, at most four beside the name, and is of a project that one sees',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const { member, project_id: id } = red
    const key = () => `custom:${randomUUID()}` as const
    for (const order of [
      ['NAME'],
      ['custom:x'],
      ['STATUS', 'STATUS'],
      [null],
      Array.from({ length: 201 }, key),
    ])
      await member.refused(
        layOutColumns,
        { id, order: order as never, pinned: [] },
        'invalid',
        'order',
      )
    const pinned = Array.from({ length: 5 }, key)
    await member.refused(layOutColumns, { id, order: [], pinned }, 'invalid', 'pinned')
    const both = { shown: ['STATUS' as const], hidden: ['STATUS' as const] }
    await member.refused(layOutColumns, { id, order: [], pinned: [], ...both }, 'invalid', 'hidden')
    for (const person of [member, blue.owner]) {
      const theirs = { id: person === member ? blue.project_id : id }
      await person.refused(getColumnLayout, theirs, 'not_found')
      await person.refused(layOutColumns, { ...theirs, order: ['STATUS'], pinned: [] }, 'not_found')
    }
  },
  { added: true },
)

clause(
  'B7.132',
  'a layout forgets custom columns that are gone, so that they take no room in it',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const [gone, other] = [await make(owner, id), await make(owner, id)]
    const [ghost, kept] = [`custom:${gone.id}` as const, `custom:${other.id}` as const]
    const all = { order: [ghost, kept], pinned: [ghost], shown: [ghost], hidden: [kept] }
    expect(await member.do(layOutColumns, { id, ...all })).toEqual(all)
    await owner.do(deleteCustomColumn, { id: gone.id })
    const left = { order: [kept], pinned: [], shown: [], hidden: [kept] }
    expect(await member.do(layOutColumns, { id, ...all })).toEqual(left)
    expect(await member.do(getColumnLayout, { id })).toEqual(left)
    // What is left of nothing is no layout.
    await member.do(layOutColumns, { id, order: [ghost], pinned: [], shown: [], hidden: [ghost] })
    expect(await member.rows('user', (await member.user()).id, 'column_layout')).toEqual([])
  },
  { added: true },
)
