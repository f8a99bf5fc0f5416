import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { addComment, deleteComment, editComment } from '../../src/core/comments/calls.ts'
import { attachFile } from '../../src/core/files/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createLabel } from '../../src/core/labels/calls.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'

import {
  addProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '../../src/core/projects/members.ts'
import { login } from '../../src/core/session/calls.ts'
import { archiveTasks, assignMembersToTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import {
  assignTask,
  createTaskLabel,
  deleteTask,
  describeTask,
  labelTask,
  quickTask,
  renameTask,
  setTaskDates,
  setTaskPhase,
  setTaskPriority,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { addDependency } from '../../src/core/tasks/dependencies/calls.ts'
import { moveTask } from '../../src/core/tasks/list/move.ts'
import {
  type GroupV2,
  getTaskInfo,
  listTasksV2,
  listTasksV3,
} from '../../src/core/tasks/list/queries.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import { setTaskDueTime } from '../../src/core/tasks/single.ts'
import { subscribeToTask } from '../../src/core/tasks/subscribers.ts'
import { startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import { addTimeLog, deleteTimeLog, editTimeLog, listTimeLogs } from '../../src/core/timers/logs.ts'
import { createPhase, deletePhase } from '../../src/core/workflow/phases.ts'
import { timeoutMs } from '../timeout.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { mark, send, since } from './events.ts'
import { give } from './give.ts'
import type { Line } from './line.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'
import { asDataUrl } from './uploads.ts'

const server = target()

/** A project that the member has read over HTTP, with a socket of that session. */
interface Read extends EmptyProject {
  line: Line
  /** A task whose new names end what is heard. */
  fence: string
}

async function read(more: { group?: string } = {}): Promise<Read> {
  const shop = await emptyProject(server)
  const fence = await shop.make('Fence')
  const line = await shop.member.socket()
  await shop.member.do(listTasksV3, { id: shop.project_id, ...more })
  return { ...shop, line, fence }
}

let fences = 0

/** Renames the fence, and waits until the reader hears it. Gives where that is in what it heard. */
async function fenced({ line, owner, fence }: Read): Promise<number> {
  const name = `Fence ${++fences}`
  await owner.do(renameTask, { id: fence, name })
  const at = () =>
    line.heard.findIndex(([, payload]) => (payload as { name?: string } | null)?.name === name)
  await expect.poll(at, { timeout: timeoutMs }).toBeGreaterThanOrEqual(0)
  return at()
}

/** What a reader hears of an act, without notices to one person and other events of ours. */
async function heardOf(shop: Read, act: () => Promise<unknown>, ours: readonly string[] = []) {
  const from = await fenced(shop)
  await act()
  const heard = shop.line.heard.slice(from + 1, await fenced(shop))
  return heard.filter(([event]) => event !== '3' && (Number(event) < 64 || ours.includes(event)))
}

const numbers = (heard: readonly (readonly [string, unknown])[]) => heard.map(([event]) => event)

clause(
  ['A4.35', 'A4.36'],
  'whoever has read a list hears the replies of events 6 to 16 and 25 for what others do with calls',
  async () => {
    const shop = await read()
    const { owner, project_id, ids, done, priorities, make } = shop
    const parent_task_id = await make('Build the dome')
    const id = await make('Seal it', { parent_task_id })
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const label = await owner.do(createLabel, { name: 'Urgent' })
    const about = { id, parent_task: parent_task_id }
    const heard = (act: () => Promise<unknown>) => heardOf(shop, act)
    const [made] = await heard(() => owner.do(quickTask, { name: 'Order oxygen', project_id }))
    expect(made).toEqual([
      '6',
      expect.objectContaining({ name: 'Order oxygen', status: shop.todo, complete_ratio: 0 }),
    ])
    expect(await heard(() => owner.do(renameTask, { id, name: 'Seal them' }))).toEqual([
      ['10', { ...about, name: 'Seal them' }],
    ])
    const assigned = await heard(() =>
      owner.do(assignTask, { id, team_member_id: ids.member, mode: 0 }),
    )
    expect(assigned).toEqual([
      ['7', expect.objectContaining({ ...about, mode: 0, team_member_id: ids.member })],
    ])
    expect(
      await heard(() => owner.do(setTaskPriority, { id, priority_id: priorities[3]! })),
    ).toEqual([['9', expect.objectContaining({ ...about, priority_value: 3 })]])
    expect(await heard(() => owner.do(setTaskDates, { id, end_date: '2026-03-06' }))).toEqual([
      ['13', { ...about, start_date: null, end_date: '2026-03-06' }],
    ])
    expect(await heard(() => owner.do(setTaskDates, { id, start_date: '2026-03-02' }))).toEqual([
      ['14', { ...about, start_date: '2026-03-02', end_date: '2026-03-06' }],
    ])
    expect(await heard(() => owner.do(estimateTask, { id, total_minutes: 90 }))).toEqual([
      ['15', expect.objectContaining({ ...about, total_hours: 1, total_minutes: 90 })],
    ])
    expect(await heard(() => owner.do(labelTask, { id, label_id: label.id }))).toEqual([
      ['11', expect.objectContaining({ ...about, all_labels: [label] })],
    ])
    expect(await heard(() => owner.do(createTaskLabel, { id, name: 'Calm' }))).toEqual([
      [
        '12',
        expect.objectContaining({
          ...about,
          is_new: true,
          new_label: expect.objectContaining({ name: 'Calm', selected: true }),
        }),
      ],
    ])
    expect(
      await heard(() => owner.do(describeTask, { id, description: '<p>Of glass</p>' })),
    ).toEqual([['16', { ...about, description: '<p>Of glass</p>' }]])
    expect(await heard(() => owner.do(setTaskPhase, { id, phase_id: phase.id }))).toEqual([
      ['25', expect.objectContaining({ id: phase.id, task_id: id, parent_task: parent_task_id })],
    ])
    const moved = await heard(() => owner.do(setTaskStatus, { id, status_id: done }))
    expect(moved[0]).toEqual([
      '8',
      expect.objectContaining({
        ...about,
        status_id: done,
        complete_ratio: 50,
        completed_deps: true,
      }),
    ])
    const progress = (task_id: string, progress_value: number) => [
      '60',
      { task_id, progress_value, should_prompt_for_done: false },
    ]
    expect(moved).toContainEqual(progress(id, 100))
    expect(moved).toContainEqual(progress(parent_task_id, 50))
  },
)

clause(
  ['A4.36', 'B4.8', 'B9.22'],
  'readers hear event 20 of tasks that moved in the grouping they have read, and 8 of a drop',
  async () => {
    const shop = await read({ group: 'priority' })
    const { owner, member, project_id, todo, doing, make } = shop
    const [one, two] = [await make('One'), await make('Two')]
    const move = (id: string, group_by: 'status' | 'priority', after: string) => () =>
      owner.do(moveTask, { id, group_by, after })
    expect(await heardOf(shop, move(one, 'status', two))).toEqual([])
    const [moved, ...more] = await heardOf(shop, move(one, 'priority', two))
    const row = async (group: string) => {
      const groups = (await owner.do(listTasksV2, { id: project_id, group })) as GroupV2[]
      return groups.flatMap(({ tasks }) => tasks).find(({ id }) => id === one)!
    }
    const placed = (current_sort_order: number) => [
      '20',
      [{ id: one, sort_order: expect.any(Number), current_sort_order, completed_at: null }],
    ]
    expect([moved, more]).toEqual([placed((await row('priority')).sort_order), []])
    await member.do(listTasksV2, { id: project_id, group: 'status' })
    const dropping = await owner.socket()
    const dropped = await heardOf(shop, () =>
      dropping.ask(20, {
        project_id,
        group_by: 'status',
        from_group: todo,
        to_group: doing,
        task: { id: one },
        from_index: 0,
        to_index: -1,
      }),
    )
    expect(numbers(dropped)).toEqual(['7', '8', '60', '20'])
    expect(dropped[3]).toEqual(placed((await row('status')).sort_order))
  },
)

clause(
  'A4.36',
  'readers hear what others do with events, also on a socket that is opened later, and nothing of what they do',
  async () => {
    const shop = await read()
    const { line, owner, member, fence, make } = shop
    const task_id = await make('Build the dome')
    const acting = await owner.socket()
    const later = await member.socket()
    // The session of another browser has read nothing.
    const other = member.elsewhere()
    await other.do(login, other.account)
    const apart = await other.socket()
    const from = await mark(apart, fence)
    expect(
      await heardOf(shop, () => send(acting, 10, { task_id, name: 'Raise the dome' })),
    ).toEqual([['10', { id: task_id, parent_task: null, name: 'Raise the dome' }]])
    expect(later.heard).toContainEqual([
      '10',
      { id: task_id, parent_task: null, name: 'Raise the dome' },
    ])
    expect(await since(apart, from, fence)).toEqual([])
    // The owner has read the list too: the one who acts gets the reply alone.
    expect(numbers(acting.heard).filter((event) => event === '10')).toHaveLength(1)
    expect(await heardOf(shop, () => member.do(renameTask, { id: task_id, name: 'Ours' }))).toEqual(
      [],
    )
    await send(line, 10, { task_id, name: 'Mine' })
    expect(numbers(line.heard.slice(-1))).toEqual(['10'])
    expect(await heardOf(shop, async () => {})).toEqual([])
  },
)

clause(
  'A4.36',
  'what no event tells, and changes of many tasks at once, readers are told by event 22',
  async () => {
    const shop = await read()
    const { owner, make, done } = shop
    const [one, two] = [await make('One'), await make('Two')]
    for (const act of [
      () => owner.do(archiveTasks, { tasks: [one], type: 'archive' }),
      () => owner.do(deleteTask, { id: one }),
      () => owner.do(setTaskDueTime, { id: two, due_time: '10:00' }),
    ])
      expect(numbers(await heardOf(shop, act))).toEqual(['22'])
    const many: string[] = []
    for (let n = 0; n < 101; n++) many.push(await make(`Task ${n}`))
    expect(
      numbers(
        await heardOf(shop, () => owner.do(setStatusOfTasks, { tasks: many, status_id: done })),
      ),
    ).toEqual(['22'])
  },
)

clause(
  ['A4.36', 'B7.132'],
  'readers hear event 5 of the comments on a task, and 22 where their number changes',
  async () => {
    const shop = await read()
    const { owner, make } = shop
    const task_id = await make('One')
    let id = ''
    const add = async () => {
      id = (await owner.do(addComment, { task_id, content: 'x' })).id
    }
    const edit = () => owner.do(editComment, { id, content: 'y' })
    const remove = () => owner.do(deleteComment, { id, task_id })
    expect(await heardOf(shop, add)).toEqual([
      ['5', { task_id }],
      ['22', undefined],
    ])
    expect(await heardOf(shop, edit)).toEqual([['5', { task_id }]])
    expect(numbers(await heardOf(shop, remove))).toEqual(['5', '22'])
  },
)

clause(
  'A4.36',
  'readers hear that the project has changed where replies would name too many people',
  async () => {
    const shop = await read()
    const { owner, ids, project_id } = shop
    const invited = await owner.do(inviteMembers, {
      emails: [`${crypto.randomUUID()}@example.org`],
    })
    const people = [...Object.values(ids), ...invited.map((each) => each.team_member_id)]
    const names = Array.from({ length: 66 }, (_, n) => `Task ${n}`)
    const { tasks } = await owner.do(createTasks, { names, project_id })
    const assign = (some: string[]) => () =>
      owner.do(assignMembersToTasks, { tasks: some, members: people.map((id) => ({ id })) })
    expect(numbers(await heardOf(shop, assign(tasks.slice(0, 1))))).toEqual(['7', '7', '7', '7'])
    expect(numbers(await heardOf(shop, assign(tasks)))).toEqual(['22'])
  },
  { added: true },
)

clause(
  ['A4.36', 'B6.6'],
  'readers hear of a project until they read another, leave it, or may not see it any more',
  async () => {
    const shop = await read()
    const { owner, member, line, ids, project_id, fence, make } = shop
    const id = await make('Build the dome')
    const second = await newProject(owner)
    await owner.do(addProjectMember, { project_id: second, team_member_id: ids.member })
    const { task_id: there } = await owner.do(quickTask, { name: 'Dig', project_id: second })
    const other = { ...shop, fence: there.id }
    await member.do(getTaskInfo, { task_id: there.id })
    const rename = (task: string) => () => owner.do(renameTask, { id: task, name: 'Renamed' })
    expect(await heardOf(other, rename(id))).toEqual([])
    await member.do(getTaskInfo, { task_id: id })
    expect(numbers(await heardOf(shop, () => owner.do(renameTask, { id, name: 'Again' })))).toEqual(
      ['10'],
    )
    // A reader who joins is told by event 22, and one who leaves not at all.
    const told = line.next(22)
    const stays = await owner.socket()
    await stays.ask(21, { id: project_id, type: 'join' })
    await line.ask(21, { id: project_id, type: 'join' })
    const from = line.heard.length
    await owner.do(renameTask, { id, name: 'Joined' })
    await told
    // The answer is who stays: it comes once the reader has left.
    await line.ask(21, { id: project_id, type: 'leave' })
    await owner.do(renameTask, { id, name: 'Left' })
    await member.do(getTaskInfo, { task_id: there.id })
    await fenced(other)
    const here = line.heard.slice(from, -1).filter(([event]) => Number(event) < 64)
    expect(numbers(here)).toEqual(['22', '21'])
    await member.do(getTaskInfo, { task_id: id })
    const places = await owner.do(listProjectMembers, { project_id })
    const place = places.find((each) => each.team_member_id === ids.member)!
    await line.ask(21, { id: project_id, type: 'join' })
    await owner.do(removeProjectMember, { id: place.id })
    const removed = line.heard.length
    await owner.do(addComment, { task_id: id, content: 'x' })
    await owner.do(renameTask, { id, name: 'Secret' })
    await member.refused(getTaskInfo, { task_id: fence }, 'not_found')
    await member.do(getTaskInfo, { task_id: there.id })
    await fenced(other)
    expect(JSON.stringify(line.heard)).not.toContain('Secret')
    expect(numbers(line.heard.slice(removed))).not.toContain('5')
  },
)

clause(
  'A4.36',
  'a client that follows the log of a room hears none of the replies',
  async () => {
    const shop = await read()
    const { member, owner, fence, make, project_id } = shop
    const id = await make('Build the dome')
    const following = await member.socket()
    const user = await member.user()
    const { seq } = await member.snapshot('user', user.id)
    await following.acknowledged(events.JOIN, { room: `user:${user.id}`, seq })
    await member.do(listTasksV3, { id: project_id })
    const from = await mark(following, fence)
    expect(numbers(await heardOf(shop, () => owner.do(renameTask, { id, name: 'x' })))).toEqual([
      '10',
    ])
    expect(await since(following, from, fence)).toEqual([])
  },
  { added: true },
)

clause(
  ['A4.36', 'B7.132'],
  'readers hear event 76 of what others log, change and remove by hand, and 77 of a due time',
  async () => {
    const shop = await read()
    const { owner, project_id, make } = shop
    const id = await make('Build the dome')
    const heard = (act: () => Promise<unknown>) => heardOf(shop, act, ['76', '77'])
    const log = { formatted_start: '2026-03-05T09:00:00Z', seconds_spent: 60 }
    const updated = ['76', { task_id: id }]
    expect(await heard(() => owner.do(addTimeLog, { id, ...log }))).toContainEqual(updated)
    const [logged] = await owner.do(listTimeLogs, { id })
    const other = { id: logged!.id, project_id, ...log, seconds_spent: 120 }
    expect(await heard(() => owner.do(editTimeLog, other))).toContainEqual(updated)
    expect(await heard(() => owner.do(deleteTimeLog, { id: logged!.id }))).toContainEqual(updated)
    const due = await heard(() => owner.do(setTaskDueTime, { id, due_time: '09:30' }))
    expect(due).toEqual([
      ['77', { id, due_time: '09:30' }],
      ['22', undefined],
    ])
    // A timer tells what it logs by itself.
    const at = new Date(Date.now() - 60_000).toISOString()
    const timed = await heard(async () => {
      await owner.do(startTimer, { id, at })
      await owner.do(stopTimer, { id })
    })
    const [byTimer] = await owner.do(listTimeLogs, { id })
    expect(byTimer).toMatchObject({ logged_by_timer: true })
    expect(numbers(timed)).not.toContain('76')
    // What is changed of it afterwards is changed by hand.
    const edited = { id: byTimer!.id, project_id, ...log }
    expect(await heard(() => owner.do(editTimeLog, edited))).toContainEqual(updated)
  },
  { added: true },
)

clause(
  ['A4.36', 'B7.132'],
  'readers hear of what an undo takes away or brings back by the events of the command',
  async () => {
    const shop = await read()
    const { owner, ids, project_id, make } = shop
    const [id, other] = [await make('Build the dome'), await make('Dig')]
    const at = new Date(Date.now() - 60_000).toISOString()
    const log = { formatted_start: '2026-03-05T09:00:00Z', seconds_spent: 60 }
    await owner.do(startTimer, { id, at })
    await owner.do(stopTimer, { id })
    await owner.do(addTimeLog, { id, ...log })
    const logs = await owner.do(listTimeLogs, { id })
    const of = (byTimer: boolean) => logs.find((each) => each.logged_by_timer === byTimer)!.id
    const said = await owner.do(addComment, { task_id: id, content: 'x' })
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    await owner.do(setTaskPhase, { id, phase_id: phase.id })
    const file = asDataUrl(Buffer.from('dome'), 'dome.txt', { task_id: id, project_id })
    const doings = {
      'a timer’s log': () => give(owner, deleteTimeLog, { id: of(true) }, project_id),
      'a log': () => give(owner, deleteTimeLog, { id: of(false) }, project_id),
      'a new log': () => give(owner, addTimeLog, { id, ...log }, project_id),
      'a comment': () => give(owner, deleteComment, { id: said.id, task_id: id }, project_id),
      'a new comment': () => give(owner, addComment, { task_id: id, content: 'y' }, project_id),
      'a file': () => give(owner, attachFile, file, project_id),
      'a phase': () => give(owner, deletePhase, { id: phase.id }, project_id),
      'a dependency': () =>
        give(
          owner,
          addDependency,
          { task_id: id, related_task_id: other, dependency_type: 'blocked_by' },
          project_id,
        ),
      'a subscriber': () =>
        give(owner, subscribeToTask, { id, team_member_id: ids.member, mode: 0 }, project_id),
    }
    for (const [what, doing] of Object.entries(doings)) {
      let last = { command_id: '' }
      const heard = async (act: () => ReturnType<typeof give>) => {
        const events = await heardOf(shop, async () => {
          last = (await act()).undo
        }, ['76', '77'])
        return [...new Set(numbers(events))].sort()
      }
      const back = () => give(owner, undoCommand, last, project_id)
      const done = await heard(doing)
      expect([what, done]).not.toEqual([what, []])
      expect([what, await heard(back), await heard(back)]).toEqual([what, done, done])
    }
  },
  { added: true },
)

clause(
  ['A4.36', 'B7.132'],
  'who has joined a project hears events 5 and 76 as readers do, once each',
  async () => {
    const shop = await emptyProject(server)
    const { owner, member, make, project_id } = shop
    const task_id = await make('One')
    const line = await member.socket()
    await line.ask(21, { id: project_id, type: 'join' })
    const log = { formatted_start: '2026-03-05T09:00:00Z', seconds_spent: 60 }
    const hears = async (event: number, act: () => Promise<unknown>) => {
      const heard = line.next(event)
      await act()
      return heard
    }
    const add = () => owner.do(addComment, { task_id, content: 'x' })
    expect(await hears(5, add)).toEqual({ task_id })
    expect(await hears(76, () => owner.do(addTimeLog, { id: task_id, ...log }))).toEqual({
      task_id,
    })
    const from = line.heard.length
    expect(await hears(5, add)).toEqual({ task_id })
    await hears(76, () => owner.do(addTimeLog, { id: task_id, ...log }))
    const told = numbers([...line.heard].slice(from)).filter(
      (each) => each === '5' || each === '76',
    )
    expect(told).toEqual(['5', '76'])
  },
  { added: true },
)
