import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { listMyTasks } from '../../src/core/home/calls.ts'
import { listMemberOptions } from '../../src/core/members/calls.ts'
import {
  archiveTask,
  assignTask,
  deleteTask,
  quickTask,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import { clause } from './clause.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

/* Who is known to have assigned a task, whatever others do to it afterwards. */

const server = target()

/** What a person assigned and is still open, by name, beside the task of the first project. */
const assignedBy = async (person: Person) =>
  (await person.do(listMyTasks, { group_by: '1' })).tasks.flatMap(({ name }) =>
    name === 'Choose a crater' ? [] : name,
  )

/** A team whose owner has assigned a task to its member. */
async function withAssigned() {
  const team = await server.newTeam('Red', { together: true })
  const { owner, project_id } = team
  const mia = (await owner.do(listMemberOptions, {})).find(({ name }) => name === 'Mia Member')!
  const { task_id } = await owner.do(quickTask, { name: 'Order oxygen', project_id })
  await owner.do(assignTask, { id: task_id.id, team_member_id: mia.id })
  return { ...team, id: task_id.id, mia }
}

clause(
  'B7.7',
  'what the caller assigned is listed again when somebody else brings it back',
  async () => {
    const { owner, member, project_id, id } = await withAssigned()
    const [todo, , done] = await owner.do(listStatuses, { project: project_id })
    expect(await assignedBy(owner)).toEqual(['Order oxygen'])
    await member.do(setTaskStatus, { id, status_id: done!.id })
    expect(await assignedBy(owner)).toEqual([])
    await member.do(setTaskStatus, { id, status_id: todo!.id })
    expect(await assignedBy(owner)).toEqual(['Order oxygen'])
    await member.do(archiveTask, { id, archived: true })
    expect(await assignedBy(owner)).toEqual([])
    await member.do(archiveTask, { id, archived: false })
    expect(await assignedBy(owner)).toEqual(['Order oxygen'])
  },
)

clause(
  ['B7.7', 'B7.132'],
  'who takes back that a task went, or went from somebody, has not assigned it',
  async () => {
    const { owner, member, project_id, id, mia } = await withAssigned()
    const isOfOwner = async () => {
      expect(await assignedBy(owner)).toEqual(['Order oxygen'])
      expect(await assignedBy(member)).toEqual([])
    }
    const deleted = await give(member, deleteTask, { id }, project_id)
    expect(await assignedBy(owner)).toEqual([])
    await member.do(undoCommand, deleted.undo)
    await isOfOwner()

    const from = { id, team_member_id: mia.id, mode: 1 } as const
    const taken = await give(member, assignTask, from, project_id)
    const back = await give(member, undoCommand, taken.undo, project_id)
    await isOfOwner()
    const again = await give(member, undoCommand, back.undo, project_id)
    expect(await assignedBy(owner)).toEqual([])
    await member.do(undoCommand, again.undo)
    await isOfOwner()
  },
)

clause(
  ['B7.7', 'B7.132'],
  'a task that somebody else has assigned since stays assigned by them after an undo',
  async () => {
    const { owner, member, project_id, id, mia } = await withAssigned()
    const from = { id, team_member_id: mia.id, mode: 1 } as const
    const taken = await give(owner, assignTask, from, project_id)
    const given = await give(member, assignTask, { id, team_member_id: mia.id }, project_id)
    await owner.refused(undoCommand, taken.undo, 'nothing_to_undo')
    expect([await assignedBy(owner), await assignedBy(member)]).toEqual([[], ['Order oxygen']])
    const without = await give(member, undoCommand, given.undo, project_id)
    await member.do(undoCommand, without.undo)
    expect([await assignedBy(owner), await assignedBy(member)]).toEqual([[], ['Order oxygen']])
  },
)
