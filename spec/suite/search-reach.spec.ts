import { expect } from 'vitest'
import { addComment } from '../../src/core/comments/calls.ts'
import { deleteAttachment } from '../../src/core/files/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { archiveProject, archiveProjectForAll } from '../../src/core/projects/marks.ts'
import { removeProjectMember } from '../../src/core/projects/members.ts'
import { searchEverything } from '../../src/core/search/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { archiveTask, assignTask, quickTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { found, search, searchAsTyped } from './searching.ts'
import { target } from './target.ts'
import { attach } from './uploads.ts'

let clock = Date.parse('2026-05-31T12:00:00Z')
const server = target({}, { now: () => (clock += 1_000) })
const added = { added: true }

/** A team with a project of all, and one that its member is not in, with the same words in both. */
async function twoProjects() {
  const shop = await emptyProject(server)
  const other = await newProject(shop.owner, { name: 'Secret lab' })
  const add = async (project_id: string, name: string) =>
    (await shop.owner.do(quickTask, { name, project_id })).task_id.id
  const open = await add(shop.project_id, 'Zebra in the open')
  const hidden = await add(other, 'Zebra in secret')
  for (const task_id of [open, hidden])
    await shop.owner.do(addComment, { task_id, content: 'A zebra' })
  return { ...shop, other, open, hidden, add }
}

clause(
  ['B7.132', 'B6.6'],
  'nobody finds, or is told the number of, what they cannot open',
  async () => {
    const { owner, admin, member, other } = await twoProjects()
    const all = ['task Zebra in secret', 'task Zebra in the open']
    const said = ['comment Zebra in secret', 'comment Zebra in the open']
    expect(await found(owner, 'zebra')).toEqual([...all, ...said])
    expect((await found(admin, 'zebra')).sort()).toEqual([...all, ...said].sort())
    const seen = await search(member, 'zebra')
    expect(seen.data.map(({ name }) => name)).toEqual(['Zebra in the open', 'Zebra in the open'])
    expect(seen).toMatchObject({ total: 2, counts: { project: 0, task: 1, comment: 1 } })
    expect(await search(member, 'secret')).toMatchObject({ total: 0, data: [] })
    expect((await searchAsTyped(member, 'secr')).data).toEqual([])
    expect(await found(member, 'SL-1')).toEqual([])
    await member.refused(searchEverything, { q: 'zebra', project: other }, 'not_found')
    const stranger = await server.newTeam('Blue')
    for (const q of ['zebra', 'moon', 'mia', 'MB-2'])
      expect((await found(stranger.owner, q)).filter((line) => /Zebra|red/i.test(line))).toEqual([])
    await stranger.owner.refused(searchEverything, { q: 'zebra', project: other }, 'not_found')
    await server.visitor().refused(searchEverything, { q: 'zebra' }, 'not_signed_in')
  },
  added,
)

clause(
  ['B7.132', 'B6.6'],
  'who is taken out of a project, or is deactivated, finds nothing of it any more',
  async () => {
    const { owner, member, project_id, ids } = await twoProjects()
    expect(await search(member, 'zebra')).toMatchObject({ total: 2 })
    const places = await owner.rows('project', project_id, 'project_member')
    const { id } = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id, current_project_id: project_id })
    expect(await search(member, 'zebra')).toMatchObject({ total: 0, data: [] })
    expect(await search(member, 'moon')).toMatchObject({ total: 0, data: [] })
    expect(await found(owner, 'mia')).toEqual(['person Mia Member'])
    await owner.do(deactivateMember, { id: ids.member, active: 'true' })
    expect(await found(owner, 'mia')).toEqual([])
  },
  added,
)

clause(
  ['B7.132', 'B3.64'],
  'a file is found by its name and its ending, by who sees its task, until it is deleted',
  async () => {
    const { owner, member, open, hidden } = await twoProjects()
    const names = ['Moon_landing-v2.PDF', 'landing.png']
    const [seen] = [
      await attach(owner, open, Buffer.from('a plan'), names[0]!),
      await attach(owner, hidden, Buffer.from('a picture'), names[1]!),
    ]
    expect(await found(member, 'landing')).toEqual([`file ${names[0]}`])
    expect((await found(owner, 'landing')).sort()).toEqual(names.map((name) => `file ${name}`))
    expect(await found(owner, 'moon land pdf')).toEqual([`file ${names[0]}`])
    const { data, counts } = await search(member, 'v2')
    expect(counts).toMatchObject({ task: 0, file: 1 })
    expect(data).toMatchObject([
      { kind: 'file', id: seen.id, marks: [[13, 15]], excerpt: 'Zebra in the open', task_id: open },
    ])
    expect(await found(owner, 'landing.png', { kinds: 'file' })).toEqual([`file ${names[1]}`])
    expect((await searchAsTyped(member, 'landi')).data.map(({ kind }) => kind)).toEqual(['file'])
    await owner.do(deleteAttachment, { id: seen.id })
    expect(await search(member, 'landing')).toMatchObject({ total: 0, data: [] })
  },
  added,
)

clause(
  'B7.132',
  'what is archived is found when it is asked for; others find a project that one archives for oneself',
  async () => {
    const { owner, member, project_id, add } = await twoProjects()
    const old = await add(project_id, 'Zebra of old')
    await owner.do(archiveTask, { id: old, archived: true })
    expect(await found(member, 'zebra of')).toEqual([])
    expect(await found(member, 'zebra of', { archived: true })).toEqual(['task Zebra of old'])
    await member.do(archiveProject, { id: project_id })
    expect(await search(member, 'zebra')).toMatchObject({ total: 0 })
    expect(await search(member, 'moon')).toMatchObject({ total: 0 })
    expect(await found(member, 'zebra in', { project: project_id })).toEqual([
      'task Zebra in the open',
    ])
    expect(await found(member, 'moon', { archived: true })).toEqual(['project Moon base'])
    expect((await search(member, 'moon', { archived: true })).data[0]!.archived).toBe(true)
    expect(await found(owner, 'moon')).toEqual(['project Moon base'])
    await member.do(archiveProject, { id: project_id })
    expect(await found(member, 'moon')).toEqual(['project Moon base'])
    await owner.do(archiveProjectForAll, { id: project_id })
    expect(await found(member, 'moon')).toEqual([])
    expect(await found(owner, 'moon')).toEqual([])
  },
  added,
)

clause(
  'B7.132',
  'a search is narrowed by kind, project, people, state and days',
  async () => {
    const { owner, member, ids, project_id, other, open, hidden, done } = await twoProjects()
    const narrowed = (more: Parameters<typeof found>[2]) => found(owner, 'zebra', more)
    expect(await narrowed({ kinds: 'comment' })).toEqual([
      'comment Zebra in secret',
      'comment Zebra in the open',
    ])
    expect(await narrowed({ kinds: 'task,project', project: other })).toEqual([
      'task Zebra in secret',
    ])
    expect(await narrowed({ kinds: 'nothing', project: other })).toHaveLength(2)
    expect(await search(owner, 'zebra', { kinds: 'comment' })).toMatchObject({
      ...{ total: 2, counts: { task: 2, comment: 2 } },
    })
    await owner.do(assignTask, { id: open, team_member_id: ids.member })
    await member.do(addComment, { task_id: open, content: 'Another zebra' })
    expect((await narrowed({ assignee: ids.member })).sort()).toEqual([
      ...['comment Zebra in the open', 'comment Zebra in the open', 'task Zebra in the open'],
    ])
    expect(await narrowed({ author: ids.member })).toEqual(['comment Zebra in the open'])
    await owner.do(setTaskStatus, { id: hidden, status_id: await doneOf(owner, other) })
    expect(await narrowed({ state: 'done' })).toEqual([
      'task Zebra in secret',
      'comment Zebra in secret',
    ])
    expect(await narrowed({ state: 'open', kinds: 'task' })).toEqual(['task Zebra in the open'])
    await owner.do(setTaskStatus, { id: open, status_id: done })
    expect(await narrowed({ state: 'open' })).toEqual([])
    expect(await found(owner, 'moon', { state: 'open' })).toEqual([])
    expect(await found(owner, 'mia', { project: project_id })).toEqual(['person Mia Member'])
    expect(await found(owner, 'mia', { project: other })).toEqual([])
    expect(await found(owner, '', { assignee: ids.member, kinds: 'task' })).toEqual([
      'task Zebra in the open',
    ])
    expect(await found(owner, '', { author: ids.member })).toEqual(['comment Zebra in the open'])
    expect(await found(owner, '', { state: 'open' })).toEqual([])
    const stranger = await emptyProject(server, 'Blue')
    expect(await found(owner, '', { author: stranger.ids.owner })).toEqual([])
    expect(await narrowed({ assignee: stranger.ids.owner })).toEqual([])
    expect(await narrowed({ author: stranger.ids.owner })).toEqual([])
  },
  added,
)

clause(
  'B7.132',
  'days are those of the asker',
  async () => {
    const { owner, make } = await emptyProject(server)
    clock = Date.parse('2026-06-10T22:30:00Z')
    await make('Zebra at night')
    expect(await found(owner, 'zebra', { from: '2026-06-10', to: '2026-06-10' })).toHaveLength(1)
    expect(await found(owner, 'zebra', { from: '2026-06-11' })).toEqual([])
    expect(await found(owner, 'zebra', { to: '2026-06-09' })).toEqual([])
    await owner.do(saveRegion, { timezone: 'Europe/Berlin' })
    expect(await found(owner, 'zebra', { from: '2026-06-11', to: '2026-06-11' })).toHaveLength(1)
    expect(await found(owner, 'zebra', { to: '2026-06-10' })).toEqual([])
  },
  { added: true, ours: true },
)

async function doneOf(person: Person, project: string) {
  const statuses = await person.do(listStatuses, { project })
  return statuses.find(({ name }) => name === 'Done')!.id
}
