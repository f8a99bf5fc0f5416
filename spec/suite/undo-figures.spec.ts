import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { archiveTask, assignTask, deleteTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { convertToSubtask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { discardIdleTime, startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import { createStatus, setStatusCategory } from '../../src/core/workflow/calls.ts'
import { doingCategory, doneCategory } from '../oracle/lookups.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { deactivate } from './inside.ts'
import { target } from './target.ts'

let now = Date.parse('2026-03-04T09:00:00.000Z')
const server = target({}, { now: () => now })
const ours = { ours: true }

clause(
  'B7.132',
  'undoing a stopped timer removes and restores the logged time once',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    const logged = async () => {
      const tasks = await owner.rows('project', project_id, 'task')
      return tasks.find((task) => task.id === id)!.total_minutes_spent
    }
    const worked = async (seconds: number) => {
      await owner.do(startTimer, { id })
      now += seconds * 1_000
      return (await give(owner, stopTimer, { id }, project_id)).undo
    }
    const first = await worked(60)
    expect(await logged()).toBe(60)
    const { undo: back } = await give(owner, undoCommand, first, project_id)
    expect(await logged()).toBe(0)
    await owner.do(undoCommand, back)
    expect(await logged()).toBe(60)
    const second = await worked(7)
    expect(await logged()).toBe(67)
    await owner.do(undoCommand, second)
    expect(await logged()).toBe(60)
    now += 5_000
    await owner.do(stopTimer, { id })
    expect(await logged()).toBe(60 + 7 + 5)
  },
  ours,
)

clause(
  'B7.132',
  'the time before an absence stays logged when its timer has ended before the absence is counted again',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    await owner.do(startTimer, { id })
    const from = new Date(now + 60_000).toISOString()
    now += 100_000
    const away = { id, from, to: new Date(now).toISOString(), go_on: true }
    const running = await give(owner, discardIdleTime, away, project_id)
    await owner.do(undoCommand, running.undo)
    now += 10_000
    const again = await give(owner, discardIdleTime, away, project_id)
    await owner.do(stopTimer, { id })
    await owner.refused(undoCommand, again.undo, 'in_use')
    const [task] = await owner.rows('project', project_id, 'task')
    expect(task!.total_minutes_spent).toBe(60 + 10)
  },
  ours,
)

clause(
  'B7.132',
  'logged time is deleted with a task and restored with it',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    await owner.do(startTimer, { id })
    now += 60_000
    await owner.do(stopTimer, { id })
    const { undo: deleted } = await give(owner, deleteTask, { id }, project_id)
    await owner.do(undoCommand, deleted)
    const [task] = await owner.rows('project', project_id, 'task')
    expect(task).toMatchObject({ id, total_minutes_spent: 60 })
  },
  ours,
)

clause(
  'B7.132',
  'progress is recalculated when an undo restores a status category, an archived task or a former parent, also after changes by others',
  async () => {
    const { owner, make, project_id, done } = await emptyProject(server)
    const status = await owner.do(createStatus, {
      name: 'Review',
      project_id,
      category_id: doingCategory.id,
    })
    const [parent, other] = [await make('Parent'), await make('Other')]
    const [one, two] = [
      await make('One', { parent_task_id: parent }),
      await make('Two', { parent_task_id: parent }),
    ]
    const progress = async () => {
      const tasks = await owner.rows('project', project_id, 'task')
      return [parent, other].map((id) => tasks.find((task) => task.id === id)!.progress_value)
    }
    await owner.do(setTaskStatus, { id: one, status_id: status.id })
    const { undo: moved } = await give(
      owner,
      setStatusCategory,
      { id: status.id, category_id: doneCategory.id },
      project_id,
    )
    expect(await progress()).toEqual([33, null])
    await owner.do(setTaskStatus, { id: two, status_id: done })
    expect(await progress()).toEqual([67, null])
    const { undo: back } = await give(owner, undoCommand, moved, project_id)
    expect(await progress()).toEqual([33, null])
    await owner.do(undoCommand, back)
    expect(await progress()).toEqual([67, null])

    const { undo: archived } = await give(
      owner,
      archiveTask,
      { id: two, archived: true },
      project_id,
    )
    expect(await progress()).toEqual([50, null])
    await make('Three', { parent_task_id: parent })
    expect(await progress()).toEqual([33, null])
    await owner.do(undoCommand, archived)
    expect(await progress()).toEqual([50, null])

    const { undo: nested } = await give(
      owner,
      convertToSubtask,
      { id: one, parent_task_id: other },
      project_id,
    )
    expect(await progress()).toEqual([33, 50])
    await make('Four', { parent_task_id: other })
    expect(await progress()).toEqual([33, 33])
    await owner.do(undoCommand, nested)
    expect(await progress()).toEqual([50, 0])
  },
  ours,
)

clause(
  'B7.132',
  'an undo does not assign a member who is now inactive',
  async () => {
    const { owner, make, ids, project_id, id: team } = await emptyProject(server)
    const id = await make('Dome')
    await owner.do(assignTask, { id, team_member_id: ids.member })
    const { undo: left } = await give(
      owner,
      assignTask,
      { id, team_member_id: ids.member, mode: 1 },
      project_id,
    )
    await deactivate(server, team, ids.member)
    await owner.refused(undoCommand, left, 'assignee_inactive')
    expect(
      (await owner.rows('project', project_id, 'task')).map(({ assignees }) => assignees),
    ).toEqual([[]])
  },
  ours,
)
