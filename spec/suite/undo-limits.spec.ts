import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addComment, deleteComment } from '../../src/core/comments/calls.ts'
import { deleteAttachment } from '../../src/core/files/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import type { Row } from '../../src/core/model.ts'
import { createProject, updateProject } from '../../src/core/projects/calls.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import { addTimeLog, deleteTimeLog, listTimeLogs } from '../../src/core/timers/logs.ts'
import { listRunningTimers } from '../../src/core/timers/queries.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import { listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { write } from './inside.ts'
import { target } from './target.ts'

import { attach } from './uploads.ts'

const server = target()
const ours = { added: true } as const

clause(
  'B7.132',
  'an undo of an undo needs the ability of the first command',
  async () => {
    const { owner, member, ids, project_id } = await emptyProject(server)
    const lead = (id: string | null) =>
      owner.do(updateProject, { id: project_id, project_manager: id === null ? null : { id } })
    await lead(ids.member)
    const renamed = await give(member, updateProject, { id: project_id, name: 'Ours' }, project_id)
    const undone = await give(member, undoCommand, renamed.undo, project_id)
    const redone = await give(member, undoCommand, undone.undo, project_id)
    const again = await give(member, undoCommand, redone.undo, project_id)
    await lead(null)
    const { name } = (await owner.rows('project', project_id, 'project'))[0]!
    for (const { undo } of [renamed, undone, redone, again])
      await member.refused(undoCommand, undo, 'forbidden')
    expect((await owner.rows('project', project_id, 'project'))[0]!.name).toBe(name)
  },
  ours,
)

clause(
  'B7.132',
  'an undo of a new project removes it for good, unless it has tasks by now',
  async () => {
    const { owner } = await emptyProject(server)
    const [status] = await owner.do(listProjectStatuses, {})
    const make = async (name: string, key: string) => {
      const input = { name, key, color_code: '#3b7ad4', status_id: status!.id }
      const { body, undo } = await give(owner, createProject, input)
      const { id } = body as { id: string }
      return { id, undo: { ...undo, project_id: id } }
    }
    const empty = await make('Short-lived', 'SHO')
    const undone = await give(owner, undoCommand, empty.undo)
    await owner.refused(getProject, { id: empty.id }, 'not_found')
    await owner.refused(undoCommand, undone.undo, 'nothing_to_undo')

    const used = await make('In use', 'USE')
    await owner.do(quickTask, { name: 'Dome', project_id: used.id })
    await owner.refused(undoCommand, used.undo, 'in_use')
    expect(await owner.do(listStatuses, { project: used.id })).toHaveLength(3)
  },
  ours,
)

clause(
  'B7.132',
  'a command is undone as long as all of its lines belong to the log',
  async () => {
    const { owner, project_id, make } = await emptyProject(server)
    const { database, following } = server.app
    const rename = (name: string) =>
      give(owner, updateProject, { id: project_id, name }, project_id)
    const startsAt = (value: number) =>
      database.write
        .insertInto('sequence')
        .values({ name: 'log_start', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    const { undo } = await rename('Mars base')
    const { head } = following
    await startsAt(head)
    await owner.refused(undoCommand, undo, 'nothing_to_undo')
    await startsAt(head - 1)
    await owner.do(undoCommand, undo)

    // One in two rooms, of whose lines the first is gone: time is logged, and the timer has ended.
    const id = await make('Dome')
    await owner.do(startTimer, { id, at: new Date(Date.now() - 3_600_000).toISOString() })
    const stopped = await give(owner, stopTimer, { id }, project_id)
    const lines = await database.read
      .selectFrom('change')
      .select('line')
      .where('command_id', '=', stopped.undo.command_id)
      .orderBy('line')
      .execute()
    expect(lines).toHaveLength(2)
    const [running, logged] = [
      () => owner.do(listRunningTimers, {}),
      () => owner.do(listTimeLogs, { id }),
    ]
    await startsAt(lines[0]!.line)
    await owner.refused(undoCommand, stopped.undo, 'nothing_to_undo')
    expect([await running(), (await logged()).length]).toEqual([[], 1])
    await startsAt(lines[0]!.line - 1)
    await owner.do(undoCommand, stopped.undo)
    expect([(await running()).length, await logged()]).toEqual([1, []])
  },
  { ...ours, ours: true },
)

clause(
  'B7.132',
  'an undo brings no more comments, files and time logs back to a task than calls let it have',
  async () => {
    const { owner, id: team, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    const has = (fields: Partial<Row<'task'>>) =>
      write(server, { team, project: project_id }, async (tx) => {
        await tx.put('task', { ...(await tx.get('task', id)), ...fields })
      })
    const comment = await owner.do(addComment, { task_id: id, content: 'Done' })
    const uncommented = await give(
      owner,
      deleteComment,
      { id: comment.id, task_id: id },
      project_id,
    )
    await has({ comments_count: bounds.commentsOnTask })
    await owner.refused(undoCommand, uncommented.undo, 'too_many_comments')
    await has({ comments_count: bounds.commentsOnTask - 1 })
    await owner.do(undoCommand, uncommented.undo)

    const file = await attach(owner, id, Buffer.from('A plan'), 'plan.txt')
    const detached = await give(owner, deleteAttachment, { id: file.id }, project_id)
    await has({ attachments_count: bounds.filesOnTask })
    await owner.refused(undoCommand, detached.undo, 'too_many_files')
    await has({ attachments_count: bounds.filesOnTask - 1 })
    await owner.do(undoCommand, detached.undo)

    const work = { id, formatted_start: '2026-03-04T09:00:00Z', seconds_spent: 60 }
    await owner.do(addTimeLog, work)
    const [log] = await owner.do(listTimeLogs, { id })
    const unlogged = await give(owner, deleteTimeLog, { id: log!.id }, project_id)
    await write(server, { team, project: project_id }, async (tx) => {
      for (let n = 1; n < bounds.timeLogsOnTask; n++)
        await tx.put('work_log', logOf(project_id, id, log!.user_id))
    })
    const last = await give(owner, addTimeLog, work, project_id)
    await owner.refused(undoCommand, unlogged.undo, 'too_many_time_logs')
    await owner.do(undoCommand, last.undo)
    await owner.do(undoCommand, unlogged.undo)
  },
  { ...ours, ours: true },
)

const logOf = (project_id: string, task_id: string, user_id: string): Row<'work_log'> => ({
  ...{ id: randomUUID(), project_id, task_id, user_id, member_name: 'Rosa Red', time_spent: 60 },
  ...{ description: null, logged_by_timer: false, created_at: '2026-03-04T09:00:00.000Z' },
})
