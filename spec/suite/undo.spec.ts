import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createLabel, updateLabel } from '../../src/core/labels/calls.ts'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { deleteProject, updateProject } from '../../src/core/projects/calls.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
} from '../../src/core/projects/categories.ts'
import {
  addProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '../../src/core/projects/members.ts'
import { listProjects } from '../../src/core/projects/queries.ts'
import {
  assignTask,
  createTaskLabel,
  deleteTask,
  describeTask,
  labelTask,
  quickTask,
  renameTask,
  setTaskPhase,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { convertToSubtask, convertToTask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import {
  createStatus,
  deleteStatus,
  listStatuses,
  renameStatus,
  setStatusCategory,
} from '../../src/core/workflow/calls.ts'
import { createPhase, deletePhase, renamePhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { doingCategory, doneCategory, todoCategory } from '../oracle/lookups.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const ours = { added: true } as const

const parentsIn = async (person: Person, project_id: string) =>
  Object.fromEntries(
    (await person.rows('project', project_id, 'task')).map((task) => [
      task.name,
      task.parent_task_id,
    ]),
  )

clause(
  'B7.132',
  'an undo never makes a task its own ancestor, and a refused undo changes nothing',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const a = await make('a')
    const b = await make('b', { parent_task_id: a })
    const { undo } = await give(owner, convertToTask, { id: b }, project_id)
    await owner.do(convertToSubtask, { id: a, parent_task_id: b })
    await owner.refused(undoCommand, undo, 'parent_cycle')
    expect(await parentsIn(owner, project_id)).toEqual({ a: b, b: null })
    await owner.do(renameTask, { id: a, name: 'still here' })
  },
  ours,
)

clause(
  'B7.132',
  'an undo does not exceed the nesting limit',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    let deepest = await make('0')
    for (let level = 1; level < bounds.subtaskDepth; level++)
      deepest = await make(`${level}`, { parent_task_id: deepest })
    const moved = await make('moved', { parent_task_id: deepest })
    const { undo } = await give(owner, convertToTask, { id: moved }, project_id)
    await make('below', { parent_task_id: moved })
    await owner.refused(undoCommand, undo, 'too_deep')
  },
  ours,
)

clause(
  'B7.132',
  'an undo does not restore a name that is now used by another row',
  async () => {
    const { owner, project_id, todo } = await emptyProject(server)
    const status = await give(owner, renameStatus, { id: todo, name: 'Backlog' }, project_id)
    await owner.do(createStatus, { name: 'to do', project_id, category_id: todoCategory.id })
    await owner.refused(undoCommand, status.undo, 'status_name_taken')

    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const gone = await give(owner, deletePhase, { id: phase.id }, project_id)
    await owner.do(createPhase, { id: project_id, name: 'LANDING' })
    await owner.refused(undoCommand, gone.undo, 'phase_name_taken')

    const label = await owner.do(createLabel, { name: 'Urgent' })
    const renamed = await give(owner, updateLabel, { id: label.id, name: 'Later' })
    await owner.do(createLabel, { name: 'urgent' })
    await owner.refused(undoCommand, renamed.undo, 'label_name_taken')

    const category = await owner.do(createCategory, { name: 'Space' })
    const deleted = await give(owner, deleteCategory, { id: category.id })
    await owner.do(createCategory, { name: 'Space' })
    await owner.refused(undoCommand, deleted.undo, 'category_name_taken')
    expect(
      (await owner.do(listCategories, {})).filter(({ name }) => name === 'Space'),
    ).toHaveLength(1)
  },
  ours,
)

clause(
  'B7.132',
  'an undo does not restore a project name or key that another project now has',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const named = await give(
      owner,
      updateProject,
      { id: project_id, name: 'Mars base' },
      project_id,
    )
    await newProject(owner, { name: 'Moon base' })
    await owner.refused(undoCommand, named.undo, 'project_name_taken')
    const keyed = await give(owner, updateProject, { id: project_id, key: 'ABC' }, project_id)
    const [before] = (await owner.do(listProjects, { search: 'Mars' })).data
    expect(before!.key).toBe('ABC')
    const other = await newProject(owner, { name: 'Sun base' })
    await owner.do(updateProject, { id: other, key: 'MB2' })
    const again = await give(owner, updateProject, { id: other, key: 'SUN' }, other)
    await owner.do(updateProject, { id: project_id, key: 'MB2' })
    await owner.refused(undoCommand, again.undo, 'project_key_taken')
    await owner.refused(undoCommand, keyed.undo, 'nothing_to_undo')
  },
  ours,
)

clause(
  'B7.132',
  'an undo restores no reference to a deleted row',
  async () => {
    const { owner, member, make, ids, project_id, doing } = await emptyProject(server)
    const id = await make('Dome')
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    await owner.do(setTaskPhase, { id, phase_id: phase.id })
    const phased = await give(member, setTaskPhase, { id, phase_id: null }, project_id)
    await owner.do(deletePhase, { id: phase.id })
    expect((await member.refused(undoCommand, phased.undo, 'not_found')).message).toBe(
      'Phase not found',
    )

    const status = await owner.do(createStatus, {
      name: 'Review',
      project_id,
      category_id: doingCategory.id,
    })
    await owner.do(setTaskStatus, { id, status_id: status.id })
    const moved = await give(member, setTaskStatus, { id, status_id: doing }, project_id)
    await owner.do(deleteStatus, { id: status.id, project: project_id })
    expect((await member.refused(undoCommand, moved.undo, 'not_found')).message).toBe(
      'Status not found',
    )

    const parent = await make('Parent')
    const child = await make('Child', { parent_task_id: parent })
    const freed = await give(owner, convertToTask, { id: child }, project_id)
    await owner.do(deleteTask, { id: parent })
    expect((await owner.refused(undoCommand, freed.undo, 'not_found')).message).toBe(
      'Task not found',
    )

    await owner.do(assignTask, { id, team_member_id: ids.member })
    const left = await give(
      owner,
      assignTask,
      { id, team_member_id: ids.member, mode: 1 },
      project_id,
    )
    const place = (await owner.do(listProjectMembers, { project_id })).find(
      ({ team_member_id }) => team_member_id === ids.member,
    )!
    await owner.do(removeProjectMember, { id: place.id })
    await owner.refused(undoCommand, left.undo, 'not_found')
  },
  ours,
)

clause(
  'B7.132',
  'a restored task comes back without rows that were deleted meanwhile',
  async () => {
    const { owner, make, ids, project_id } = await emptyProject(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const id = await make('Dome', { phase_id: phase.id })
    await owner.do(assignTask, { id, team_member_id: ids.member })
    const { undo } = await give(owner, deleteTask, { id }, project_id)
    await owner.do(deletePhase, { id: phase.id })
    const place = (await owner.do(listProjectMembers, { project_id })).find(
      ({ team_member_id }) => team_member_id === ids.member,
    )!
    await owner.do(removeProjectMember, { id: place.id })
    await owner.do(undoCommand, undo)
    const [task] = await owner.rows('project', project_id, 'task')
    expect(task).toMatchObject({ id, name: 'Dome', phase_id: null, assignees: [] })
  },
  ours,
)

clause(
  'B7.132',
  'an undo does not remove a row that others use now',
  async () => {
    const { owner, member, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    const status = await give(
      owner,
      createStatus,
      { name: 'Review', project_id, category_id: doingCategory.id },
      project_id,
    )
    await member.do(setTaskStatus, { id, status_id: status.body.id })
    await owner.refused(undoCommand, status.undo, 'in_use')

    const label = await give(owner, createLabel, { name: 'Urgent' })
    await member.do(labelTask, { id, label_id: label.body.id })
    await owner.refused(undoCommand, label.undo, 'in_use')
    await member.do(labelTask, { id, label_id: label.body.id })
    await owner.do(undoCommand, label.undo)
    expect(await owner.rows('team', (await owner.user()).team_id, 'label')).toEqual([])

    const made = await give(owner, quickTask, { name: 'Hall', project_id }, project_id)
    const task = made.body.task_id.id
    const below = await give(
      member,
      quickTask,
      { name: 'Door', project_id, parent_task_id: task },
      project_id,
    )
    await owner.refused(undoCommand, made.undo, 'in_use')
    await member.do(undoCommand, below.undo)
    const described = await give(
      member,
      describeTask,
      { id: task, description: 'Theirs' },
      project_id,
    )
    await owner.refused(undoCommand, made.undo, 'in_use')
    await member.do(undoCommand, described.undo)
    await owner.do(undoCommand, made.undo)
    expect((await owner.rows('project', project_id, 'task')).map(({ name }) => name)).toEqual([
      'Dome',
    ])
  },
  ours,
)

clause(
  'B7.132',
  'a label or membership created with the command stays if others use it, and the rest is undone',
  async () => {
    const { owner, member, admin, make, ids, project_id } = await emptyProject(server)
    const [first, second] = [await make('One'), await make('Two')]
    const labelled = await give(owner, createTaskLabel, { id: first, name: 'Urgent' }, project_id)
    await member.do(createTaskLabel, { id: second, name: 'urgent' })
    await owner.do(undoCommand, labelled.undo)
    const labels = await owner.rows('team', (await owner.user()).team_id, 'label')
    const tasks = () => owner.rows('project', project_id, 'task')
    expect((await tasks()).map(({ name, labels }) => [name, labels]).sort()).toEqual([
      ['One', []],
      ['Two', [labels[0]!.id]],
    ])

    const assigned = await give(
      member,
      assignTask,
      { id: first, team_member_id: ids.admin },
      project_id,
    )
    await admin.do(assignTask, { id: second, team_member_id: ids.admin })
    await member.do(undoCommand, assigned.undo)
    expect((await tasks()).map(({ name, assignees }) => [name, assignees]).sort()).toEqual([
      ['One', []],
      ['Two', [ids.admin]],
    ])
    expect(
      (await owner.do(listProjectMembers, { project_id })).map(
        ({ team_member_id }) => team_member_id,
      ),
    ).toContain(ids.admin)
  },
  ours,
)

clause(
  'B7.132',
  'an undo leaves each category a status, each project one manager, and its dates in order',
  async () => {
    const { owner, ids, project_id, todo } = await emptyProject(server)
    const extra = await give(
      owner,
      createStatus,
      { name: 'Later', project_id, category_id: todoCategory.id },
      project_id,
    )
    await owner.do(setStatusCategory, { id: todo, category_id: doneCategory.id })
    await owner.refused(undoCommand, extra.undo, 'status_category_last')
    expect(
      (await owner.do(listStatuses, { project: project_id })).map(({ name }) => name),
    ).toContain('Later')

    await owner.do(updateProject, { id: project_id, project_manager: { id: ids.member } })
    const handed = await give(
      owner,
      updateProject,
      { id: project_id, project_manager: { id: ids.owner } },
      project_id,
    )
    const places = await owner.do(listProjectMembers, { project_id })
    await owner.do(updateProject, { id: project_id, project_manager: null })
    await owner.do(addProjectMember, {
      project_id,
      team_member_id: ids.admin,
      access_level: 'PROJECT_MANAGER',
    })
    expect(places).toHaveLength(2)
    await owner.refused(undoCommand, handed.undo, 'manager_taken')

    await owner.do(updateProject, {
      id: project_id,
      start_date: '2026-03-01',
      end_date: '2026-03-10',
    })
    const longer = await give(
      owner,
      updateProject,
      { id: project_id, end_date: '2026-03-20' },
      project_id,
    )
    await owner.do(updateProject, { id: project_id, start_date: '2026-03-15' })
    await owner.refused(undoCommand, longer.undo, 'dates_reversed')
  },
  ours,
)

clause(
  'B7.132',
  'undoing a stopped timer does not start a second one',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    const user = await owner.user()
    const timers = () => owner.rows('user', user.id, 'timer')
    await owner.do(startTimer, { id })
    const [first] = await timers()
    await owner.do(startTimer, { id })
    expect((await timers()).map((timer) => timer.id)).toEqual([first!.id])
    const stopped = await give(owner, stopTimer, { id }, project_id)
    await owner.do(startTimer, { id })
    await owner.refused(undoCommand, stopped.undo, 'timer_running')
    await owner.do(stopTimer, { id })
    await owner.do(undoCommand, stopped.undo)
    expect((await timers()).map((timer) => timer.id)).toEqual([first!.id])
  },
  ours,
)

clause(
  'B7.132',
  'an undo recalculates stored progress, and marks the task as changed',
  async () => {
    const { owner, member, make, project_id, done } = await emptyProject(server)
    const parent = await make('Parent')
    const [one, two] = [
      await make('One', { parent_task_id: parent }),
      await make('Two', { parent_task_id: parent }),
    ]
    const finished = await give(owner, setTaskStatus, { id: one, status_id: done }, project_id)
    await member.do(setTaskStatus, { id: two, status_id: done })
    const row = async (id: string) =>
      (await owner.rows('project', project_id, 'task')).find((task) => task.id === id)!
    const before = await row(one)
    expect((await row(parent)).progress_value).toBe(67)
    await owner.do(undoCommand, finished.undo)
    expect((await row(parent)).progress_value).toBe(33)
    expect((await row(one)).updated_at > before.updated_at).toBe(true)
  },
  ours,
)

clause(
  'B7.132',
  'a command that also changed rows of the team is not undone in part, and an invitation is not undone',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const made = await give(owner, updateProject, { id: project_id, client_name: 'Lunar Works' })
    await owner.refused(undoCommand, made.undo, 'nothing_to_undo')
    const { team_id } = await owner.user()
    expect((await owner.rows('team', team_id, 'client')).map(({ name }) => name)).toEqual([
      'Lunar Works',
    ])
    const invited = await give(owner, inviteMembers, { emails: ['new@red.example'] })
    await owner.refused(undoCommand, invited.undo, 'nothing_to_undo')
    expect((await owner.do(listMembers, { search: 'new@red.example' })).total).toBe(1)
  },
  ours,
)

clause(
  ['B7.20', 'B7.132'],
  'deleting a project cannot be undone, also on the free plan with room for one more',
  async () => {
    const { owner } = await emptyProject(server)
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    const id = await newProject(owner)
    const { undo } = await give(owner, deleteProject, { id }, id)
    await owner.refused(undoCommand, undo, 'not_found')
    await owner.refused(undoCommand, { command_id: undo.command_id }, 'nothing_to_undo')
  },
  { ...ours, ours: true },
)

clause(
  'B7.132',
  'a field that others set back stays theirs, and an undo can be undone',
  async () => {
    const { owner, member, make, project_id } = await emptyProject(server)
    const id = await make('Dome')
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const renamed = await give(owner, renamePhase, { id: phase.id, name: 'Touchdown' }, project_id)
    const undone = await give(owner, undoCommand, renamed.undo, project_id)
    await owner.do(undoCommand, undone.undo)
    expect((await owner.rows('project', project_id, 'phase')).map(({ name }) => name)).toEqual([
      'Touchdown',
    ])
    const named = await give(owner, renameTask, { id, name: 'Cupola' }, project_id)
    await member.do(renameTask, { id, name: 'Roof' })
    await owner.refused(undoCommand, named.undo, 'nothing_to_undo')
  },
  ours,
)
