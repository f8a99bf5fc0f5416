import { expect } from 'vitest'
import { addComment, deleteComment, editComment } from '../../src/core/comments/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createProject, deleteProject, updateProject } from '../../src/core/projects/calls.ts'
import { searchQuickly } from '../../src/core/search/calls.ts'
import {
  assignTask,
  deleteTask,
  describeTask,
  renameTask,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { createStatus, listStatuses, setStatusCategory } from '../../src/core/workflow/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { draft } from './project.ts'
import { found, markedIn, search, searchAsTyped } from './searching.ts'
import { target } from './target.ts'

let clock = Date.parse('2026-05-31T12:00:00Z')
/** It goes on, so that what was made first is older. */
const server = target({}, { now: () => (clock += 1_000) })
const added = { added: true }

clause(
  'B7.132',
  'a search finds projects, people, tasks and comments that have all of its words',
  async () => {
    const { owner, make } = await emptyProject(server)
    const task_id = await make('Launch plan')
    const other = await make('Plan the party')
    await owner.do(describeTask, { id: other, description: '<p>Right <b>after</b> the launch</p>' })
    await owner.do(addComment, { task_id, content: 'Who plans the <b>launch</b>?' })
    expect(await found(owner, 'lau pla')).toEqual([
      'task Launch plan',
      'task Plan the party',
      'comment Launch plan',
    ])
    expect(await found(owner, 'moon')).toEqual(['project Moon base'])
    expect(await found(owner, 'MIA mem')).toEqual(['person Mia Member'])
    expect(await found(owner, owner.account.email)).toEqual([`person ${owner.account.name}`])
    expect(await found(owner, 'launch plan nothing')).toEqual([])
    expect(await search(owner, 'launch')).toMatchObject({
      ...{ total: 3, more: false, complete: true },
      counts: { project: 0, person: 0, task: 2, comment: 1 },
    })
  },
  added,
)

clause(
  'B7.132',
  'a hit says what was found, where, and which words of it were meant, as plain text',
  async () => {
    const { owner, project_id, make, done } = await emptyProject(server)
    const id = await make('Launch & "then" 1 < 2')
    const html =
      '<p>One</p><p>The launchpad &amp; <i>its</i> <a href="https://x.example">crane</a></p>'
    await owner.do(describeTask, { id, description: html })
    await owner.do(setTaskStatus, { id, status_id: done })
    const { data } = await search(owner, 'laun crane')
    expect(data).toEqual([
      {
        ...{ kind: 'task', id, name: 'Launch & "then" 1 < 2', marks: [[0, 4]] },
        ...{
          excerpt: 'One The launchpad & its crane',
          excerpt_marks: [
            [8, 12],
            [24, 29],
          ],
        },
        ...{ project_id, project_name: 'Moon base', color_code: expect.any(String) },
        ...{ task_id: id, task_key: 'MB-2', status: 'Done', done: true, archived: false },
        ...{ author: owner.account.name, avatar_url: null, updated_at: expect.any(String) },
      },
    ])
    expect(markedIn(data[0]!)).toEqual({ name: ['Laun'], excerpt: ['laun', 'crane'] })
    const long = `${'Before. '.repeat(100)}Then the crane.${' After.'.repeat(100)}`
    await owner.do(describeTask, { id, description: long })
    const [{ excerpt } = { excerpt: null }] = (await search(owner, 'crane')).data
    expect(excerpt).toMatch(/^… Before\. .*Then the crane\. After\..* …$/)
    expect(excerpt!.length).toBeLessThanOrEqual(bounds.searchExcerpt + 4)
  },
  added,
)

clause(
  'B7.132',
  'words are found by their beginnings, whatever the case and accents, in every language',
  async () => {
    const { owner, make } = await emptyProject(server)
    for (const name of [
      'Un Café por favor',
      'Straße sperren',
      'Përgatit çmimet',
      'Reunião de coração',
      '项目计划：下周发布',
      'Приёмка объекта',
    ])
      await make(name)
    for (const [typed, name] of [
      ['cafe', 'Un Café por favor'],
      ['CAFÉ fav', 'Un Café por favor'],
      ['strasse', 'Straße sperren'],
      ['straß', 'Straße sperren'],
      ['pergatit cmim', 'Përgatit çmimet'],
      ['coracao', 'Reunião de coração'],
      ['计划', '项目计划：下周发布'],
      ['目计', '项目计划：下周发布'],
      ['布', '项目计划：下周发布'],
      ['项目 发布', '项目计划：下周发布'],
      ['приемк', 'Приёмка объекта'],
    ] as const)
      expect({ typed, found: await found(owner, typed) }).toEqual({
        typed,
        found: [`task ${name}`],
      })
    // Addresses have parts of digits and the letters a to f.
    for (const none of ['avor', 'aße', '划目', '目划', 'c', '"strass"', '"café por fav"'])
      expect({ none, found: await found(owner, none) }).toEqual({ none, found: [] })
    expect(await found(owner, '"café por"')).toEqual(['task Un Café por favor'])
    expect(await found(owner, '"por café"')).toEqual([])
  },
  added,
)

clause(
  'B7.132',
  'the key of a task finds it first, however it is typed',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const second = await make('Order oxygen')
    const task_id = await make('Like MB-2, but larger')
    await owner.do(addComment, { task_id, content: 'see mb-2' })
    for (const typed of ['MB-2', 'mb-2', ' mb – 2 '])
      expect(await found(owner, typed)).toEqual([
        'task Order oxygen',
        'task Like MB-2, but larger',
        'comment Like MB-2, but larger',
      ])
    expect((await search(owner, 'MB-2')).total).toBe(3)
    expect((await search(owner, 'mb-2')).data[0]).toMatchObject({ id: second, task_key: 'MB-2' })
    expect(await found(owner, 'MB-9')).toEqual([])
    expect(await found(owner, 'MB-2', { project: project_id, state: 'done' })).toEqual([])
  },
  added,
)

clause(
  'B7.132',
  'names come before descriptions and comments, open before done, own before others, late before early',
  async () => {
    const { owner, member, make, ids, done } = await emptyProject(server)
    const made: Record<string, string> = {}
    for (const name of ['early', 'late', 'done', 'own', 'said', 'described'])
      made[name] = await make(/said|described/.test(name) ? name : `Dome ${name}`)
    await member.do(describeTask, { id: made.described!, description: 'the dome' })
    await member.do(addComment, { task_id: made.said!, content: 'the dome' })
    await member.do(setTaskStatus, { id: made.done!, status_id: done })
    await owner.do(assignTask, { id: made.own!, team_member_id: ids.member })
    await owner.do(renameTask, { id: made.late!, name: 'Dome later' })
    await make('Dome')
    expect(await found(member, 'dome')).toEqual([
      ...['task Dome', 'task Dome own', 'task Dome later', 'task Dome early', 'task Dome done'],
      ...['task described', 'comment said'],
    ])
    const own = await owner.do(createProject, await draft(owner, { name: 'Dome of ours' }))
    expect(own.name).toBe('Dome of ours')
    expect((await found(owner, 'dom'))[0]).toBe('project Dome of ours')
  },
  added,
)

clause(
  'B7.132',
  'what is renamed, moved on, deleted or brought back is found as it is now',
  async () => {
    const { owner, project_id, make, doing, done } = await emptyProject(server)
    const id = await make('Order oxygen')
    const { id: said } = await owner.do(addComment, { task_id: id, content: 'Or helium' })
    await owner.do(renameTask, { id, name: 'Order nitrogen' })
    expect(await found(owner, 'oxygen')).toEqual([])
    expect(await found(owner, 'nitrogen')).toEqual(['task Order nitrogen'])
    await owner.do(editComment, { id: said, content: 'Or argon' })
    expect(await found(owner, 'helium')).toEqual([])
    expect(await found(owner, 'argon')).toEqual(['comment Order nitrogen'])
    await owner.do(deleteComment, { id: said, task_id: id })
    expect(await found(owner, 'argon')).toEqual([])
    const { undo } = await give(owner, deleteTask, { id }, project_id)
    expect(await search(owner, 'nitrogen')).toMatchObject({ total: 0, data: [] })
    await owner.do(undoCommand, undo)
    expect(await found(owner, 'nitrogen')).toEqual(['task Order nitrogen'])
    await owner.do(setTaskStatus, { id, status_id: doing })
    expect(await found(owner, 'nitrogen', { state: 'done' })).toEqual([])
    const statuses = await owner.do(listStatuses, { project: project_id })
    const { category_id } = statuses.find(({ id }) => id === done)!
    await owner.do(createStatus, { ...statuses[1]!, name: 'Later', project_id } as never)
    await owner.do(setStatusCategory, { id: doing, category_id } as never)
    expect(await found(owner, 'nitrogen', { state: 'done' })).toEqual(['task Order nitrogen'])
    await owner.do(updateProject, { id: project_id, name: 'Mars base' } as never)
    expect(await found(owner, 'mars')).toEqual(['project Mars base'])
    await owner.do(deleteProject, { id: project_id })
    expect(await search(owner, 'nitrogen')).toMatchObject({ total: 0, data: [] })
  },
  added,
)

clause(
  'B7.132',
  'the quick form gives the first few of each kind',
  async () => {
    const { owner, project_id, make } = await emptyProject(server)
    const names = Array.from({ length: 8 }, (_, n) => `Moon tile ${n}`)
    await owner.do(createTasks, { project_id, names } as never)
    const task_id = await make('Else')
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      await owner.do(addComment, { task_id, content: `A moon, no. ${n}` })
    const { complete, data } = await searchAsTyped(owner, 'moo')
    expect(complete).toBe(true)
    expect(data.map(({ kind }) => kind)).toEqual([
      'project',
      ...new Array(bounds.searchQuick).fill('task'),
      ...new Array(bounds.searchQuick).fill('comment'),
    ])
    expect(data[0]).toMatchObject({ name: 'Moon base', marks: [[0, 3]] })
    expect(await owner.do(searchQuickly, { q: ' ' })).toEqual({ complete: true, data: [] })
  },
  added,
)

clause(
  'B7.132',
  'pages do not overlap, leave nothing out, and end',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const names = Array.from({ length: 45 }, (_, n) => `Tile ${n}`)
    await owner.do(createTasks, { project_id, names } as never)
    const page = (index: number, size?: number) =>
      search(owner, 'tile', { index: String(index), ...(size ? { size: String(size) } : {}) })
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45])
    const all = pages.flatMap(({ data }) => data.map(({ name }) => name))
    expect([...all].sort()).toEqual([...names].sort())
    expect((await page(1, 45)).data.map(({ name }) => name)).toEqual(all)
    expect((await page(1, 1_000)).data).toHaveLength(bounds.pageSize)
    expect((await page(0)).data).toEqual(pages[0]!.data)
    expect((await page(1_000, 50)).data).toEqual([])
  },
  added,
)

clause(
  'B7.132',
  'nothing that can be typed has a meaning of its own, or does harm',
  async () => {
    const { owner, make } = await emptyProject(server)
    await make('Zebra crossing')
    for (const typed of [
      ...['zeb*', 'zebra -crossing', 'zebra AND crossing', '"zebra crossing', '(zebra', 'zebra)'],
      ...['name:zebra', '^zebra', "zebra' --", 'zebra; drop table task', 'zebra:*A', 'NEAR(zebra)'],
      ...['\ud800zebra', '\u202ezebra\u202c', 'ze\u200bbra', '<b>zebra</b>', 'zebra\\'],
      ...['zebra & ! | <->', '%zebra_', '{zebra}', '"" zebra ""', 'zebra'.padEnd(900)],
    ]) {
      const answer = await search(owner, typed)
      const isThere = !/AND|drop|NEAR|name|:\*A|<b>/.test(typed)
      expect({ typed, total: answer.total }).toEqual({ typed, total: isThere ? 1 : 0 })
    }
    for (const nothing of ['', ' ', '*', '""', "'", '%', '_', '\\', '\udfff', '()', '\u200b'])
      expect(await search(owner, nothing)).toMatchObject({ total: 0, complete: true, data: [] })
    for (const long of ['a '.repeat(450), '"'.repeat(900), '项目'.repeat(450), 'x'.repeat(900)])
      expect((await search(owner, long)).data).toEqual([])
    const path = `/api/v1/search?q=${'x'.repeat(10_000)}`
    expect((await owner.send('GET', path)).status).toBe(400)
    for (const wrong of ['project=x', 'q=%00', 'assignee=1', 'state=maybe', 'from=yesterday'])
      expect((await owner.send('GET', `/api/v1/search?${wrong}`)).status).toBe(400)
    for (const empty of ['project=', 'state=&from=&to=', 'kinds=&index=&size='])
      expect((await owner.send('GET', `/api/v1/search?q=zebra&${empty}`)).status).toBe(200)
  },
  added,
)
