import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import {
  addTaskView,
  changeTaskView,
  deleteTaskView,
  listTaskViews,
} from '../../src/core/views/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const ours = { ours: true }

clause(
  'B7.132',
  'a view is kept for oneself, and shared by those who may edit the project',
  async () => {
    const { owner, member, project_id } = await emptyProject(server)
    const list = async (who = owner) =>
      (await who.do(listTaskViews, { project_id })).map(({ name, shared }) => [name, shared])
    const own = await member.do(addTaskView, { project_id, name: ' Mine ', filter: 'due=overdue' })
    expect(own).toEqual({
      ...{ id: expect.any(String), project_id, name: 'Mine', filter: 'due=overdue' },
      ...{ group_by: 'status', is_default: false, shared: false },
    })
    const shared = { project_id, name: 'Ours', group_by: 'phase', shared: true } as const
    await member.refused(addTaskView, shared, 'forbidden')
    await member.refused(changeTaskView, { id: own.id, project_id, shared: true }, 'forbidden')
    const { id } = await owner.do(addTaskView, shared)
    expect(await list()).toEqual([['Ours', true]])
    expect(await list(member)).toEqual([
      ['Mine', false],
      ['Ours', true],
    ])
    await member.refused(changeTaskView, { id, project_id, name: 'Theirs' }, 'forbidden')
    await member.refused(deleteTaskView, { id, project_id }, 'forbidden')
    await owner.refused(changeTaskView, { id: own.id, project_id, name: 'Theirs' }, 'not_found')
    await owner.refused(deleteTaskView, { id: own.id, project_id }, 'not_found')
    // It goes from the one to the other, under the id it has.
    expect(await owner.do(changeTaskView, { id, project_id, shared: false })).toMatchObject({
      id,
      name: 'Ours',
      group_by: 'phase',
      shared: false,
    })
    expect(await list(member)).toEqual([['Mine', false]])
    await member.do(deleteTaskView, { id: own.id, project_id })
    expect(await list(member)).toEqual([])
  },
  ours,
)

clause(
  'B7.132',
  'of the views of a person, and of those of all, one is the default, and names differ',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const add = (name: string, shared: boolean) =>
      owner.do(addTaskView, { project_id, name, shared, is_default: true })
    const [first] = [await add('One', true), await add('Two', true), await add('One', false)]
    const defaults = async () =>
      (await owner.do(listTaskViews, { project_id }))
        .filter(({ is_default }) => is_default)
        .map(({ name, shared }) => `${name} ${shared}`)
    expect((await defaults()).sort()).toEqual(['One false', 'Two true'])
    await owner.do(changeTaskView, { id: first!.id, project_id, is_default: true })
    expect((await defaults()).sort()).toEqual(['One false', 'One true'])
    await owner.refused(addTaskView, { project_id, name: 'tWO', shared: true }, 'view_name_taken')
    await owner.refused(addTaskView, { project_id, name: ' ' }, 'view_name_required')
    await owner.refused(addTaskView, { project_id, name: 'x'.repeat(61) }, 'name_too_long')
    await owner.refused(
      changeTaskView,
      { id: first!.id, project_id, name: 'two' },
      'view_name_taken',
    )
  },
  ours,
)

clause(
  'B7.132',
  'what a view says of a filter is kept as far as it is known',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const filter = 'q=a&due=not+overdue+moon&x=1&sort=-name+moon&label=../..'
    expect(await owner.do(addTaskView, { project_id, name: 'A', filter })).toMatchObject({
      filter: 'q=a&due=not+overdue&sort=-name',
    })
  },
  ours,
)

clause(
  'B7.132',
  'a view of another project is not found, nor are those of a project out of reach',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const other = await emptyProject(server)
    const shared = await owner.do(addTaskView, { project_id, name: 'Ours', shared: true })
    const at = { id: shared.id, project_id: other.project_id }
    await other.owner.refused(changeTaskView, { ...at, name: 'Theirs' }, 'not_found')
    await other.owner.refused(deleteTaskView, at, 'not_found')
    await other.owner.refused(listTaskViews, { project_id }, 'not_found')
    await other.owner.refused(addTaskView, { project_id, name: 'Theirs' }, 'not_found')
    await owner.refused(changeTaskView, { id: randomUUID(), project_id, name: 'A' }, 'not_found')
  },
  ours,
)

clause(
  'B7.132',
  'what a person keeps for themselves, and their default, is of one project alone',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const other = await newProject(owner)
    const add = (project: string, name: string, shared: boolean) =>
      owner.do(addTaskView, { project_id: project, name, shared, is_default: true })
    const own = await add(project_id, 'Mine', false)
    const ours = await add(project_id, 'Ours', true)
    await add(other, 'Mine', false)
    await add(other, 'Ours', true)
    const views = async (project: string) =>
      (await owner.do(listTaskViews, { project_id: project })).map(
        ({ name, is_default, project_id: of }) => [name, is_default, of],
      )
    for (const { id } of [own, ours]) {
      const at = { id, project_id: other }
      await owner.refused(changeTaskView, { ...at, name: 'Theirs' }, 'not_found')
      await owner.refused(deleteTaskView, at, 'not_found')
    }
    for (const project of [project_id, other])
      expect(await views(project)).toEqual([
        ['Mine', true, project],
        ['Ours', true, project],
      ])
  },
  ours,
)

clause(
  'B7.132',
  'all members of a project see at once that a view is shared, and it can be undone',
  async () => {
    const { owner, member, project_id } = await emptyProject(server)
    const next = await follow(member, 'project', project_id)
    const given = { project_id, name: 'Ours', shared: true }
    const { undo } = await give(owner, addTaskView, given, project_id)
    expect(await next('shared_view')).toMatchObject([{ name: 'Ours', project_id }])
    await owner.do(undoCommand, undo)
    expect(await member.do(listTaskViews, { project_id })).toEqual([])
  },
  ours,
)

clause(
  'B7.132',
  'an undo changes what all members share for those alone who may still do so',
  async () => {
    const { owner, member, ids, project_id } = await emptyProject(server)
    const lead = (id: string | null) =>
      owner.do(updateProject, { id: project_id, project_manager: id === null ? null : { id } })
    await lead(ids.member)
    const shared = { project_id, shared: true }
    const added = await give(member, addTaskView, { ...shared, name: 'Ours' }, project_id)
    const { id } = added.body
    const renamed = await give(
      member,
      changeTaskView,
      { id, project_id, name: 'Theirs' },
      project_id,
    )
    const other = await give(member, addTaskView, { ...shared, name: 'Other' }, project_id)
    const view = { id: other.body.id, project_id }
    const kept = await give(member, changeTaskView, { ...view, shared: false }, project_id)
    await lead(null)
    const views = () => owner.do(listTaskViews, { project_id })
    const before = await views()
    for (const { undo } of [added, renamed, other, kept])
      await member.refused(undoCommand, undo, 'forbidden')
    expect(await views()).toEqual(before)
    // What they have for themselves is still theirs.
    const removed = await give(member, deleteTaskView, view, project_id)
    await member.do(undoCommand, removed.undo)
    expect((await member.do(listTaskViews, { project_id })).map(({ name }) => name)).toEqual([
      'Other',
      'Theirs',
    ])
  },
  ours,
)
