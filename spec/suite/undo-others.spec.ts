import { expect } from 'vitest'
import { addComment } from '../../src/core/comments/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import { addProjectMember, removeProjectMember } from '../../src/core/projects/members.ts'
import { deleteTasks } from '../../src/core/tasks/bulk.ts'
import {
  assignTask,
  deleteTask,
  quickTask,
  setTaskPhase,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { setTaskProgress } from '../../src/core/tasks/progress/effort.ts'
import { subscribeToTask } from '../../src/core/tasks/subscribers.ts'
import { saveProjectTemplate } from '../../src/core/templates/project-calls.ts'
import { startTimer } from '../../src/core/timers/calls.ts'
import { listTimeLogs } from '../../src/core/timers/logs.ts'
import { listRunningTimers } from '../../src/core/timers/queries.ts'
import { addUpdate, deleteUpdate } from '../../src/core/updates/calls.ts'
import { addTaskView, changeTaskView } from '../../src/core/views/calls.ts'
import { createStatus, deleteStatus } from '../../src/core/workflow/calls.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { doingCategory } from '../oracle/lookups.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { change, write } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

/*
 * What an undo does with what others have done since: it stays theirs, nothing else is lost with
 * it, and who undoes is told what stays.
 */

const server = target()
const ours = { added: true } as const

const namesIn = async (person: Person, project_id: string) =>
  (await person.rows('project', project_id, 'task')).map(({ name }) => name).sort()

clause(
  'B7.132',
  'an undo brings tasks back with those below them, in whatever order they were deleted',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const top = await make('Top')
    const middle = await make('Middle', { parent_task_id: top })
    const bottom = await make('Bottom', { parent_task_id: middle })
    const all = [bottom, top, middle]
    const deleted = await give(owner, deleteTasks, { tasks: all }, project_id)
    const undone = await give(owner, undoCommand, deleted.undo, project_id)
    expect(undone.body).toMatchObject({ tasks_left: 0 })
    expect(await namesIn(owner, project_id)).toEqual(['Bottom', 'Middle', 'Top'])

    const save = { project_id, templateName: 'Nested' }
    const saved = await give(owner, saveProjectTemplate, save)
    const removed = await give(owner, undoCommand, saved.undo)
    await owner.do(undoCommand, removed.undo)
    const { team_id } = await owner.user()
    const [template] = (await owner.rows('schedule', team_id, 'project_template')).filter(
      ({ name }) => name === 'Nested',
    )
    const stored = await server.app.database.read
      .selectFrom('project_template_task')
      .select('name')
      .where('template_id', '=', template!.id)
      .execute()
    expect(stored).toHaveLength(3)
  },
  { ...ours, ours: true },
)

clause(
  'B7.132',
  'a task comes back whatever has become of its status, with all that it had, however much that was',
  async () => {
    const { owner, id: team, make, project_id, todo, done } = await emptyProject(server)
    const review = { name: 'Review', project_id, category_id: doingCategory.id }
    const { id: status_id } = await owner.do(createStatus, review)
    const open = await make('Open', { status_id })
    const closed = await make('Closed')
    await owner.do(setTaskStatus, { id: closed, status_id: done })
    const logs = bounds.changesPerCommand + 1
    const { id: user_id } = await owner.user()
    for (const part of [logs - 1, 1])
      await write(server, { team, project: project_id }, async (tx) => {
        for (let n = 0; n < part; n++)
          await tx.put('work_log', {
            ...{ id: crypto.randomUUID(), project_id, task_id: open, user_id },
            ...{ member_name: 'Rosa Red', time_spent: 60, description: null },
            ...{ logged_by_timer: false, created_at: '2026-03-04T09:00:00.000Z' },
          })
      })
    const deleted = await give(owner, deleteTasks, { tasks: [open, closed] }, project_id)
    await owner.do(deleteStatus, { id: status_id, project: project_id, replace: todo })
    await owner.do(undoCommand, deleted.undo)
    const rows = await owner.rows('project', project_id, 'task')
    expect(Object.fromEntries(rows.map((task) => [task.name, task.status_id]))).toEqual({
      Open: todo,
      Closed: done,
    })
    const stored = server.app.database.read.selectFrom('work_log').select('id')
    expect(await stored.where('task_id', '=', open).execute()).toHaveLength(logs)
  },
  { ...ours, ours: true },
)

clause(
  'B7.132',
  'who was taken into a project with a task leaves it with that, unless they were given a part in it since',
  async () => {
    const { owner, member, admin, id: team, make, ids, project_id } = await emptyProject(server)
    const places = async () =>
      (await owner.rows('project', project_id, 'project_member')).map(
        ({ team_member_id, access_level }) => [team_member_id, access_level],
      )
    const before = await places()
    expect(before.map(([id]) => id)).not.toContain(ids.admin)

    const made = await give(
      member,
      quickTask,
      { name: 'Hall', project_id, assignees: [ids.admin] },
      project_id,
    )
    expect(await places()).toHaveLength(before.length + 1)
    await member.do(undoCommand, made.undo)
    expect(await places()).toEqual(before)

    const id = await make('Dome')
    const other = await make('Door')
    const assign = { id, team_member_id: ids.admin }
    const assigned = await give(member, assignTask, assign, project_id)
    const follow = { id: other, team_member_id: ids.admin }
    const followed = await give(admin, subscribeToTask, follow, project_id)
    await member.do(undoCommand, assigned.undo)
    // An admin follows tasks without a place.
    expect(await places()).toEqual(before)
    expect(await owner.rows('project', project_id, 'task_subscriber')).toHaveLength(1)
    await admin.do(undoCommand, followed.undo)
    await change(server, team, ids.admin, { role: 'member' })
    const taken = await give(member, assignTask, assign, project_id)
    await admin.do(subscribeToTask, follow)
    await member.do(undoCommand, taken.undo)
    expect(await places()).toHaveLength(before.length + 1)
    await admin.do(subscribeToTask, { ...follow, mode: 1 })
    await change(server, team, ids.admin, { role: 'admin' })
    for (const { id, team_member_id } of await owner.rows('project', project_id, 'project_member'))
      if (team_member_id === ids.admin) await owner.do(removeProjectMember, { id })

    const again = await give(member, assignTask, assign, project_id)
    await owner.do(updateProject, { id: project_id, project_manager: { id: ids.admin } })
    await member.do(undoCommand, again.undo)
    expect(await places()).toContainEqual([ids.admin, 'PROJECT_MANAGER'])
    expect(
      (await owner.rows('project', project_id, 'task')).flatMap((each) => each.assignees),
    ).toEqual([])
  },
  { ...ours, ours: true },
)

clause(
  'B7.132',
  'an undo tells how many tasks it leaves, and leaves the progress that others entered',
  async () => {
    const { owner, member, make, info, project_id, todo, done } = await emptyProject(server)
    const names = ['One', 'Two', 'Three']
    const made = await give(owner, createTasks, { project_id, names }, project_id)
    const [one] = await owner.rows('project', project_id, 'task')
    await member.do(addComment, { task_id: one!.id, content: 'Mine' })
    const undone = await give(owner, undoCommand, made.undo, project_id)
    expect(undone.body).toMatchObject({ tasks_left: 1 })
    expect(await namesIn(owner, project_id)).toEqual([one!.name])

    const id = await make('Dome')
    const finished = await give(owner, setTaskStatus, { id, status_id: done }, project_id)
    await member.do(setTaskProgress, { id, progress_value: 50 })
    expect(await owner.do(undoCommand, finished.undo)).toMatchObject({ tasks_left: 0 })
    expect(await info(id)).toMatchObject({
      status_id: todo,
      progress_value: 50,
      manual_progress: true,
    })
  },
  ours,
)

clause(
  'B7.132',
  'the timers of all run on where an undo brings their task back, and the time of who has gone is logged',
  async () => {
    const { owner, member, id: team, make, ids, project_id } = await emptyProject(server)
    const top = await make('Top')
    const id = await make('Dome', { parent_task_id: top })
    const started = async (person: Person) =>
      (await person.do(listRunningTimers, {})).map(({ task_id, start_time }) => [
        task_id,
        start_time,
      ])
    for (const person of [owner, member])
      await person.do(startTimer, { id, at: new Date(Date.now() - 3_600_000).toISOString() })
    const before = [await started(owner), await started(member)]
    const deleted = await give(owner, deleteTask, { id: top }, project_id)
    expect([await started(owner), await started(member)]).toEqual([[], []])
    const undone = await give(owner, undoCommand, deleted.undo, project_id)
    expect([await started(owner), await started(member)]).toEqual(before)
    expect(before.map((each) => each.length)).toEqual([1, 1])
    const redone = await give(owner, undoCommand, undone.undo, project_id)
    expect(await started(member)).toEqual([])
    await change(server, team, ids.member, { active: false })
    const again = await give(owner, undoCommand, redone.undo, project_id)
    await change(server, team, ids.member, { active: true })
    expect([await started(owner), await started(member)]).toEqual([before[0], []])
    const { id: user_id } = await member.user()
    const logs = async () => owner.do(listTimeLogs, { id })
    expect(await logs()).toMatchObject([{ user_id, logged_by_timer: true }])
    const time_spent = (await logs())[0]?.time_spent
    expect(time_spent).toBeGreaterThanOrEqual(3_600)
    expect(time_spent).toBeLessThan(3_700)
    // Taken back and done again it is the same log.
    const first = await logs()
    const away = await give(owner, undoCommand, again.undo, project_id)
    await owner.do(undoCommand, away.undo)
    expect(await logs()).toEqual(first)
  },
  { ...ours, ours: true },
)

clause(
  'B7.132',
  'a phase in which others have put tasks stays',
  async () => {
    const { owner, member, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    const made = await give(owner, createPhase, { id: project_id, name: 'Build' }, project_id)
    const [phase] = await owner.rows('project', project_id, 'phase')
    await member.do(setTaskPhase, { id, phase_id: phase!.id })
    await owner.refused(undoCommand, made.undo, 'in_use')
    await owner.do(deleteTask, { id })
    await owner.do(undoCommand, made.undo)
    expect(await owner.rows('project', project_id, 'phase')).toEqual([])
  },
  ours,
)

clause(
  'B7.132',
  'of views that an undo makes the default again none stays it beside another',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    for (const shared of [true, false]) {
      const views: string[] = []
      for (const name of ['A', 'B', 'C'])
        views.push((await owner.do(addTaskView, { project_id, name, shared })).id)
      const lead = (n: number) =>
        give(owner, changeTaskView, { id: views[n]!, project_id, is_default: true }, project_id)
      await lead(0)
      const { undo } = await lead(1)
      await lead(2)
      await owner.refused(undoCommand, undo, 'nothing_to_undo')
      const { id: user } = await owner.user()
      const rows = shared
        ? await owner.rows('project', project_id, 'shared_view')
        : await owner.rows('user', user, 'personal_view')
      expect(rows.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([views[2]])
    }
  },
  ours,
)

clause(
  'B7.132',
  'who may no longer delete updates of others does not do so by an undo',
  async () => {
    const { owner, admin, id: team, ids, project_id } = await emptyProject(server)
    await owner.do(addProjectMember, { project_id, team_member_id: ids.admin })
    const {
      comment: { id },
    } = await owner.do(addUpdate, { project_id, content: 'Theirs', mentions: [] })
    const deleted = await give(admin, deleteUpdate, { id }, project_id)
    const undone = await give(admin, undoCommand, deleted.undo, project_id)
    await change(server, team, ids.admin, { role: 'member' })
    await admin.refused(undoCommand, undone.undo, 'update_of_others')
    await change(server, team, ids.admin, { role: 'admin' })
    await admin.do(undoCommand, undone.undo)
  },
  { ...ours, ours: true },
)
