import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createProject, updateProject } from '../../src/core/projects/calls.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import { listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { target } from './target.ts'

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
  'a command is undone as long as its lines belong to the log',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const { database, writer } = server.app
    const rename = (name: string) =>
      give(owner, updateProject, { id: project_id, name }, project_id)
    const startsAt = (value: number) =>
      database.write
        .insertInto('sequence')
        .values({ name: 'log_start', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    const { undo } = await rename('Mars base')
    const { head } = writer
    await startsAt(head)
    await owner.refused(undoCommand, undo, 'nothing_to_undo')
    await startsAt(head - 1)
    await owner.do(undoCommand, undo)
  },
  { ...ours, ours: true },
)
