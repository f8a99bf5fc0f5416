import { expect } from 'vitest'
import { setCustomValue, updateCustomColumn } from '../../src/core/columns/custom.ts'
import { exportTasks } from '../../src/core/exports/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { archiveTasks } from '../../src/core/tasks/bulk.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { moveTasks } from '../../src/core/tasks/list/move.ts'
import { type GroupV2, listTasksV2, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import { addTaskView } from '../../src/core/views/calls.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import { green, make, red, selections } from './new-column.ts'
import { target } from './target.ts'

const server = target()
const added = { added: true }

/** A project with three tasks and a column of two options, of which one task has the first. */
async function grouped() {
  const shop = await emptyProject(server)
  const { owner, project_id, make: task, list } = shop
  const tasks = [await task('One'), await task('Two'), await task('Three')] as const
  const stage = await make(owner, project_id, {
    ...{ name: 'Stage', field_type: 'selection' },
    configuration: selections,
  })
  await owner.do(setCustomValue, { id: tasks[0], column_key: stage.key, value: 'Red' })
  const group_by = `custom:${stage.id}`
  /** What each task has in the column, by its name. */
  const stages = async () =>
    Object.fromEntries(
      (await list({ customColumns: 'true' })).map(({ name, custom_column_values: values }) => [
        name,
        values?.[stage.key] ?? null,
      ]),
    )
  return { ...shop, tasks, stage, group_by, stages }
}

clause(
  ['B4.8', 'B7.83'],
  'tasks are moved to a group of a custom column, in one command that everybody sees and that is undone as one',
  async () => {
    const { owner, member, project_id, tasks, group_by, stages, ids } = await grouped()
    const values = await follow(member, 'project', project_id)
    const { undo } = await give(
      member,
      moveTasks,
      { tasks: [...tasks], group_by, group_id: 'g' },
      project_id,
    )
    expect((await values('custom_value')).map((row) => (row as { value: string }).value)).toEqual([
      'g',
      'g',
      'g',
    ])
    expect(await stages()).toEqual({ One: 'Green', Two: 'Green', Three: 'Green' })
    await member.do(undoCommand, undo)
    expect(await stages()).toEqual({ One: 'Red', Two: null, Three: null })
    await owner.do(moveTasks, { tasks: [tasks[0]], group_by, group_id: 'Unmapped' })
    expect(await stages()).toEqual({ One: null, Two: null, Three: null })
    // With its place and its lane it is one command, too.
    await owner.do(moveTasks, {
      ...{ tasks: [tasks[2]], group_by, group_id: 'r', after: null, before: tasks[0] },
      lane: { from: null, to: ids.member },
    })
    expect(await stages()).toEqual({ One: null, Two: null, Three: 'Red' })
  },
  added,
)

clause(
  ['B4.8', 'B7.83'],
  'a group that is none, of another project too, and tasks out of reach are refused',
  async () => {
    const { owner, tasks, group_by, stages } = await grouped()
    const other = await grouped()
    const input = { tasks: [tasks[1]], group_by, group_id: 'r' }
    await owner.refused(moveTasks, { ...input, group_id: 'blue' }, 'group_unknown')
    await owner.refused(moveTasks, { ...input, group_by: other.group_by }, 'group_unknown')
    await owner.refused(moveTasks, { ...input, tasks: [other.tasks[1]] }, 'not_found')
    await owner.refused(moveTasks, { ...input, group_by: 'custom:1' as never }, 'invalid')
    await other.owner.refused(moveTasks, input, 'not_found')
    expect(await stages()).toEqual({ One: 'Red', Two: null, Three: null })
  },
  added,
)

clause(
  'B4.14',
  'new tasks can have values in custom columns, which are checked like others',
  async () => {
    const { owner, project_id, stage, stages, ids } = await grouped()
    const people = await make(owner, project_id, { field_type: 'people', configuration: {} })
    const own = {
      project_id,
      custom_column_values: { [stage.key]: 'g', [people.key]: [ids.member] },
    }
    await owner.do(quickTask, { ...own, name: 'Four' })
    await owner.do(createTasks, { ...own, names: ['Five', 'Six'] })
    expect(await stages()).toMatchObject({ Four: 'Green', Five: 'Green', Six: 'Green' })
    const bad = (values: object) => ({
      ...{ project_id, name: 'Bad' },
      custom_column_values: values as never,
    })
    await owner.refused(quickTask, bad({ [stage.key]: 'blue' }), 'custom_value_invalid')
    await owner.refused(quickTask, bad({ nothing: 'g' }), 'not_found')
    await owner.refused(quickTask, bad({ [people.key]: [project_id] }), 'not_found')
    expect(Object.keys(await stages())).toHaveLength(6)
  },
  added,
)

clause(
  ['B7.38', 'B7.132'],
  'a view keeps a grouping by a custom column, and an export is grouped by it',
  async () => {
    const { owner, project_id, group_by } = await grouped()
    const view = { project_id, name: 'By stage', group_by }
    expect(await owner.do(addTaskView, view)).toMatchObject({ group_by })
    await owner.refused(addTaskView, { ...view, group_by: 'custom:x' as never }, 'invalid')
    const paid = await make(owner, project_id, { field_type: 'checkbox', configuration: {} })
    const groups = async (group: string) =>
      csvRecords(
        (await fetchFile(owner, exportTasks, { id: project_id, group, columns: 'x' })).bytes,
      )
        .slice(1)
        .map(([group, , name]) => [group, name])
    expect(await groups(group_by)).toEqual([
      ['Red', 'One'],
      ['Unmapped', 'Two'],
      ['Unmapped', 'Three'],
    ])
    expect(await groups(`custom:${paid.id}`)).toEqual([
      ['Not checked', 'One'],
      ['Not checked', 'Two'],
      ['Not checked', 'Three'],
    ])
  },
  added,
)

clause(
  ['B7.37', 'B7.38'],
  'the list calls are grouped by a custom column, in the order that its options have now',
  async () => {
    const { owner, member, project_id, tasks, stage, group_by, ids } = await grouped()
    const [one, two, three] = tasks
    const v3 = async (group: string, more = {}) => {
      const answer = await member.do(listTasksV3, { id: project_id, group, ...more })
      return {
        ...answer,
        told: answer.groups.map(({ title, taskIds, tasks: rows }) => {
          expect(rows.map(({ id }) => id).sort()).toEqual([...taskIds].sort())
          return [title, ...taskIds]
        }),
      }
    }
    const v2 = async (group: string) =>
      (await member.do(listTasksV2, { id: project_id, group })) as GroupV2[]
    const { groups, grouping, totalTasks, told } = await v3(group_by, { include_empty: 'true' })
    expect([grouping, totalTasks]).toEqual([group_by, 3])
    expect(told).toEqual([['Red', one], ['Green'], ['Unmapped', two, three]])
    expect(groups[0]).toMatchObject({
      ...{ id: 'r', groupType: group_by, groupValue: 'red', collapsed: false },
      ...{ color: '#f37070', todo_progress: 100, doing_progress: 0, done_progress: 0 },
    })
    expect((await v3(group_by)).told).toEqual([
      ['Red', one],
      ['Unmapped', two, three],
    ])
    const [first] = await v2(group_by)
    expect(first).toMatchObject({
      ...{ id: 'r', name: 'Red', category_id: null, todo_progress: 100 },
      ...{ color_code: '#f3707069', color_code_dark: '#f37070' },
    })
    // Other options first; sorted within groups, and by the column itself.
    await owner.do(setCustomValue, { id: three, column_key: stage.key, value: 'g' })
    const selections_list = [green, red]
    await owner.do(updateCustomColumn, { id: stage.id, configuration: { selections_list } })
    expect(
      (await v2(group_by)).map(({ name, tasks }) => [name, ...tasks.map(({ id }) => id)]),
    ).toEqual([
      ['Green', three],
      ['Red', one],
      ['Unmapped', two],
    ])
    const sorted = await v3(group_by, { field: group_by, order: 'asc' })
    expect(sorted.allTasks.map(({ id }) => id)).toEqual([three, one, two])

    const who = await make(owner, project_id, { field_type: 'people', configuration: {} })
    await owner.do(setCustomValue, { id: two, column_key: who.key, value: [ids.member] })
    expect((await v3(`custom:${who.id}`)).told).toEqual([
      [(await member.user()).name, two],
      ['Unmapped', one, three],
    ])
    const paid = await make(owner, project_id, { field_type: 'checkbox', configuration: {} })
    await owner.do(setCustomValue, { id: two, column_key: paid.key, value: true })
    expect((await v3(`custom:${paid.id}`)).told).toEqual([
      ['Checked', two],
      ['Not checked', one, three],
    ])
    await owner.do(archiveTasks, { tasks: [one], type: 'archive', project_id })
    expect((await v3(group_by, { archived: 'true' })).told).toEqual([['Red', one]])
  },
  added,
)

clause(
  ['B7.37', 'B7.38'],
  'a column of another project, and one that holds no choices, groups nothing',
  async () => {
    const { owner, project_id, tasks } = await grouped()
    const other = await grouped()
    const cost = await make(owner, project_id, {})
    for (const group of [other.group_by, `custom:${cost.id}`, 'custom:1']) {
      const { groups, allTasks } = await owner.do(listTasksV3, { id: project_id, group })
      expect([groups, allTasks.map(({ id }) => id)]).toEqual([[], tasks])
      const [all] = (await owner.do(listTasksV2, { id: project_id, group })) as GroupV2[]
      expect([all!.id, all!.tasks.length]).toEqual(['Unmapped', 3])
    }
  },
  added,
)
