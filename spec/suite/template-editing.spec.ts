import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createLabel, deleteLabel } from '../../src/core/labels/calls.ts'
import { getRowsOfTemplate } from '../../src/core/live/calls.ts'
import {
  createTemplatePhase,
  createTemplateStatus,
  deleteTemplatePhase,
  listTemplatePhases,
  listTemplateStatuses,
  recolourTemplatePhase,
  renameTemplatePhase,
  renameTemplateStatus,
  setTemplatePhaseLabel,
  updateTemplateStatus,
} from '../../src/core/templates/edit/groups.ts'
import {
  addTemplateTask,
  createTemplateTaskLabel,
  deleteTemplateTasks,
  editTemplateTask,
  labelTemplateTask,
  listTemplateTasks,
  moveTemplateTask,
} from '../../src/core/templates/edit/tasks.ts'
import {
  importProjectTemplate,
  listProjectTemplates,
  saveProjectTemplate,
} from '../../src/core/templates/project-calls.ts'
import { listPriorities, listStatusCategories } from '../../src/core/workflow/lookup-calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { send } from './events.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

/** A template of an empty project, in which tasks are made by name. */
async function template() {
  const project = await emptyProject(server)
  const { owner, project_id } = project
  await owner.do(saveProjectTemplate, { project_id, templateName: 'House' })
  const [made] = await owner.do(listProjectTemplates, {})
  const template_id = made!.id
  const statuses = await owner.do(listTemplateStatuses, { template_id })
  return {
    ...project,
    ...{ template_id, statuses },
    add: (name: string, more = {}) => owner.do(addTemplateTask, { template_id, name, ...more }),
  }
}

type Grouping = 'status' | 'priority' | 'phase'
type Told = { id: string; name: string; category_id: string | null; tasks: { name: string }[] }

const groups = async (person: Person, templateId: string, group: Grouping = 'status', more = {}) =>
  (await person.do(listTemplateTasks, { templateId, group, ...more })) as unknown as Told[]
/** The names of the groups that have tasks, each with those of its tasks. */
const listed = async (person: Person, templateId: string, group?: Grouping) =>
  (await groups(person, templateId, group))
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ name, tasks }) => `${name}: ${tasks.map((task) => task.name).join(' ')}`)

clause(
  'B7.130',
  'the tasks of a template are listed by status, priority and phase, with their subtasks below',
  async () => {
    const { owner, template_id, statuses, add } = await template()
    const dome = await add('Dome', { total_minutes: 90 })
    await add('Door', { status_id: statuses[2]!.id })
    await add('Glass', { parent_task_id: dome.id })
    expect(await listed(owner, template_id)).toEqual(['To Do: Dome', 'Done: Door'])
    expect(await listed(owner, template_id, 'priority')).toEqual(['Medium: Dome Door'])
    expect(await groups(owner, template_id, 'phase')).toMatchObject([
      { id: 'Unmapped', name: 'Unmapped', category_id: null, color_code: '#fbc84c69' },
    ])
    expect((await groups(owner, template_id, 'priority')).map(({ name }) => name)).toEqual([
      ...['Critical', 'High', 'Medium', 'Low'],
    ])
    const found = await groups(owner, template_id, 'status', { search: 'dOO' })
    expect(found.flatMap(({ tasks }) => tasks.map(({ name }) => name))).toEqual(['Door'])
    const below = await owner.do(listTemplateTasks, {
      ...{ templateId: template_id, parent_task: dome.id },
    })
    expect(below).toMatchObject([{ name: 'Glass', is_sub_task: true, parent_task_id: dome.id }])
    const [first] = (await groups(owner, template_id))[0]!.tasks
    expect(first).toEqual({
      ...{ id: dome.id, name: 'Dome', template_id, parent_task_id: null, is_sub_task: false },
      ...{ sub_tasks_count: 1, show_sub_tasks: false, index: 0, sort_order: expect.any(Number) },
      ...{ description: null, status: statuses[0]!.id, status_name: 'To Do' },
      status_color: `${statuses[0]!.color_code}69`,
      status_category: { is_todo: true, is_doing: false, is_done: false },
      ...{ priority: expect.any(String), priority_name: 'Medium', priority_value: 1 },
      priority_color: expect.stringMatching(/^#.{6}69$/),
      ...{ phase_id: null, phase_name: null, phase_color: '#fbc84c69' },
      ...{ all_labels: [], labels: [] },
      ...{ total_hours: 1, total_minutes: 30, total_time_string: '1h 30m' },
    })
  },
)

clause(
  'B7.130',
  'what is edited in a template is in the projects that are made of it, and undone one by one',
  async () => {
    const { owner, template_id, statuses, add } = await template()
    const phase = await owner.do(createTemplatePhase, { id: template_id, name: 'Build' })
    const dome = await add('Dome', { phase_id: phase.id })
    const glass = await add('Glass', { parent_task_id: dome.id })
    const renamed = await give(owner, editTemplateTask, { id: dome.id, name: ' <b>Big</b> dome ' })
    await owner.do(editTemplateTask, { id: glass.id, total_minutes: 45 })
    const description = '<p>Round</p><script>x</script>'
    await owner.do(editTemplateTask, { id: dome.id, description })
    await owner.do(createTemplateTaskLabel, { id: dome.id, name: 'urgent' })
    await owner.do(setTemplatePhaseLabel, { templateId: template_id, name: 'Stage' })
    await owner.do(renameTemplateStatus, { id: statuses[0]!.id, name: 'Open' })
    const { project_id } = await owner.do(importProjectTemplate, { template_id })
    const tasks = await owner.rows('project', project_id!, 'task')
    const [own, below] = ['Big dome', 'Glass'].map((name) =>
      tasks.find((task) => task.name === name),
    )
    expect(own).toMatchObject({ description_preview: 'Round', labels: [expect.any(String)] })
    expect(below).toMatchObject({ total_minutes: 45, parent_task_id: own!.id })
    expect(await owner.rows('project', project_id!, 'phase')).toMatchObject([{ name: 'Build' }])
    const names = (await owner.rows('project', project_id!, 'status')).map(({ name }) => name)
    expect(names).toContain('Open')
    // Later changes of other tasks, and of other columns, do not keep it from being undone.
    await owner.do(undoCommand, renamed.undo)
    const gone = await give(owner, deleteTemplateTasks, { tasks: [dome.id] })
    expect(gone.body).toEqual({ deleted_tasks: [dome.id] })
    expect(await listed(owner, template_id)).toEqual([])
    await owner.do(undoCommand, gone.undo)
    expect(await groups(owner, template_id)).toMatchObject([
      { tasks: [{ name: 'Dome', sub_tasks_count: 1, description: '<p>Round</p>' }] },
      {},
      {},
    ])
  },
)

clause(
  'B7.130',
  'tasks are put before others, at the end and into other groups; subtasks stay with their parent',
  async () => {
    const { owner, template_id, statuses, add } = await template()
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    const below = [
      await add('x', { parent_task_id: a.id }),
      await add('y', { parent_task_id: a.id }),
    ]
    const move = (id: string, more = {}) => owner.do(moveTemplateTask, { id, ...more })
    await move(c.id, { before: a.id })
    expect(await listed(owner, template_id)).toEqual(['To Do: c a b'])
    await move(c.id)
    expect(await listed(owner, template_id)).toEqual(['To Do: a b c'])
    const doing = statuses[1]!.id
    const moved = await give(owner, moveTemplateTask, { id: a.id, group: doing })
    await move(c.id, { group: doing, before: a.id })
    expect(await listed(owner, template_id)).toEqual(['To Do: b', 'Doing: c a'])
    expect(moved.body.map(({ id }) => id).sort()).toEqual(
      [a.id, b.id, c.id, ...below.map(({ id }) => id)].sort(),
    )
    await owner.do(editTemplateTask, { id: below[1]!.id, status_id: statuses[2]!.id })
    await move(below[1]!.id, { before: below[0]!.id })
    const children = await owner.do(listTemplateTasks, {
      ...{ templateId: template_id, parent_task: a.id },
    })
    expect(children).toMatchObject([{ name: 'y' }, { name: 'x' }])
    const high = (await owner.do(listPriorities, {}))[2]!
    await move(b.id, { group_by: 'priority', group: high.id })
    expect(await listed(owner, template_id, 'priority')).toEqual(['High: b', 'Medium: a c'])
    const { id: phase } = await owner.do(createTemplatePhase, { id: template_id })
    await move(b.id, { group_by: 'phase', group: phase })
    await move(b.id, { group_by: 'phase', group: 'Unmapped', before: a.id })
    expect(await listed(owner, template_id, 'phase')).toEqual(['Unmapped: b a c'])
    await owner.refused(moveTemplateTask, { id: a.id, group: randomUUID() }, 'not_found')
  },
)

clause(
  'B7.130',
  'phases of a template are added, named, coloured and deleted, and its statuses keep one of each category',
  async () => {
    const { owner, template_id, statuses, add } = await template()
    const id = template_id
    const made = await owner.do(createTemplatePhase, { id })
    expect(made).toEqual({
      ...{ id: made.id, name: 'Untitled Phase (1)', color_code: '#fbc84c69' },
    })
    await owner.do(createTemplatePhase, { id, name: 'Build' })
    await add('Dome', { phase_id: made.id })
    expect(await owner.do(listTemplatePhases, { id })).toMatchObject([
      { name: 'Build', usage: 0 },
      { name: 'Untitled Phase (1)', usage: 1 },
    ])
    for (const [name, code] of [
      ['x', 'phase_name_invalid'],
      ['x'.repeat(bounds.phaseName + 1), 'phase_name_invalid'],
      ['bUILD', 'phase_name_taken'],
    ] as const)
      await owner.refused(renameTemplatePhase, { id: made.id, name }, code, 'name')
    await owner.do(renameTemplatePhase, { id: made.id, name: 'Plan' })
    const colour = await owner.do(recolourTemplatePhase, { id: made.id, color_code: '#3B7AD469' })
    expect(colour).toMatchObject({ name: 'Plan', color_code: '#3b7ad469' })
    await owner.refused(
      setTemplatePhaseLabel,
      { templateId: id, name: ' ' },
      'phase_name_invalid',
      'name',
    )
    const deleted = await give(owner, deleteTemplatePhase, { id: made.id })
    expect(await listed(owner, id, 'phase')).toEqual(['Unmapped: Dome'])
    await owner.do(undoCommand, deleted.undo)
    expect(await listed(owner, id, 'phase')).toEqual(['Plan: Dome'])

    const [todo, doing, done] = await owner.do(listStatusCategories, {})
    const review = await owner.do(createTemplateStatus, {
      ...{ name: 'Review', template_id, category_id: doing!.id },
    })
    expect(review).toMatchObject({ category_name: 'Doing', color_code: doing!.color_code })
    await owner.refused(
      createTemplateStatus,
      { name: 'rEVIEW', template_id, category_id: done!.id },
      'status_name_taken',
      'name',
    )
    const same = { id: review.id, name: 'DONE', category_id: doing!.id }
    await owner.refused(updateTemplateStatus, same, 'status_name_taken', 'name')
    await owner.do(updateTemplateStatus, { ...same, name: 'Check', category_id: todo!.id })
    // Without a name it keeps its own.
    await owner.do(updateTemplateStatus, { id: review.id, category_id: doing!.id })
    await owner.do(updateTemplateStatus, { id: review.id, category_id: todo!.id })
    await owner.refused(
      updateTemplateStatus,
      { id: statuses[2]!.id, name: 'Done', category_id: todo!.id },
      'status_update',
      'category_id',
    )
    const all = await owner.do(listTemplateStatuses, { template_id })
    expect(all.map(({ name, category_name }) => `${name}: ${category_name}`)).toEqual([
      ...['To Do: To do', 'Doing: Doing', 'Done: Done', 'Check: To do'],
    ])
  },
)

clause(
  ['B4.4', 'B7.130'],
  'the numbered events edit a template, and their answers say what it is then',
  async () => {
    const { owner, admin, template_id, statuses, id: team_id } = await template()
    const line = await owner.socket()
    const heard = await follow(admin, 'schedule', team_id)
    const made = (await send(line, events.PT_QUICK_TASK, {
      ...{ name: 'Dome', template_id, status_id: statuses[1]!.id, total_hours: 1 },
      ...{ total_minutes: '5', phase_id: 'Unmapped' },
    })) as { id: string }
    expect(made).toMatchObject({ name: 'Dome', total_time_string: '1h 5m', status_name: 'Doing' })
    expect(await heard('project_template_task')).toMatchObject([{ id: made.id, name: 'Dome' }])
    const task = { task_id: made.id, parent_task: null }
    const told = { id: made.id, parent_task: null }
    expect(await send(line, events.PT_NAME_CHANGE, { template_id, template_name: 'Home' })).toEqual(
      { template_id, template_name: 'Home' },
    )
    expect(await send(line, events.PT_NAME_CHANGE, { template_id, template_name: '' })).toBeNull()
    expect(await send(line, events.PT_TASK_NAME_CHANGE, { ...task, name: 'Roof' })).toEqual({
      ...{ ...told, name: 'Roof' },
    })
    const time = { ...task, total_hours: 2, total_minutes: 15 }
    expect(await send(line, events.PT_TASK_TIME_ESTIMATION_CHANGE, time)).toEqual({
      ...{ id: made.id, total_time_string: '2h 15m' },
    })
    const text = { ...task, description: 'Round' }
    expect(await send(line, events.PT_TASK_DESCRIPTION_CHANGE, text)).toEqual({
      ...{ id: made.id, description: 'Round' },
    })
    const created = (await send(line, events.PT_CREATE_LABEL, {
      ...{ ...task, label: 'urgent', team_id },
    })) as { new_label: { id: string; name: string; color_code: string; selected: true } }
    const { selected, ...label } = created.new_label
    expect(created).toEqual({
      ...{ ...told, new_label: { ...label, selected }, is_new: true },
      ...{ all_labels: [label], labels: [label] },
    })
    const off = { ...task, label_id: label.id }
    expect(await send(line, events.PT_TASK_LABELS_CHANGE, off)).toEqual({
      ...{ ...told, all_labels: [], labels: [] },
    })
    const long = { ...task, label: 'x'.repeat(bounds.quickLabelName + 1) }
    expect(await send(line, events.PT_CREATE_LABEL, long)).toBeNull()
    const phase = await owner.do(createTemplatePhase, { id: template_id })
    expect(
      await send(line, events.PT_TASK_PHASE_CHANGE, { ...task, phase_id: phase.id }),
    ).toMatchObject({ id: phase.id, task_id: made.id, parent_task: null, color_code: '#fbc84c69' })
    const status_id = statuses[2]!.id
    expect(await send(line, events.PT_TASK_STATUS_CHANGE, { ...task, status_id })).toEqual({
      ...{ ...told, status_id, color_code: `${statuses[2]!.color_code}69` },
      statusCategory: { is_todo: false, is_doing: false, is_done: true },
    })
    const priority_id = (await owner.do(listPriorities, {}))[0]!.id
    expect(await send(line, events.PT_TASK_PRIORITY_CHANGE, { ...task, priority_id })).toEqual({
      ...{ ...told, priority_id, color_code: expect.stringMatching(/^#.{6}69$/) },
    })
    const other = await owner.do(addTemplateTask, { template_id, name: 'Door', status_id })
    const move = {
      ...{ template_id, from_group: status_id, to_group: status_id, group_by: 'status', team_id },
      ...{ from_index: 1, to_last_index: false, task: { id: made.id } },
    }
    const order = async (to_index: number) => {
      const places = (await line.ask(events.PT_TASK_SORT_ORDER_CHANGE, {
        ...{ ...move, to_index },
      })) as { id: string; sort_order: number }[]
      return places.sort((a, b) => a.sort_order - b.sort_order).map(({ id }) => id)
    }
    // On the row below it, it takes that one's place; a negative index is the end.
    expect(await order(other.sort_order)).toEqual([other.id, made.id])
    expect(await order(1)).toEqual([made.id, other.id])
    expect(await order(-1)).toEqual([other.id, made.id])
    const nobody = { ...move, task: { id: randomUUID() }, to_index: 1 }
    expect(await line.ask(events.PT_TASK_SORT_ORDER_CHANGE, nobody)).toEqual([])
    const from = line.heard.length
    line.emit(events.PT_QUICK_TASK, { name: '  ', template_id })
    await send(line, events.PT_TASK_NAME_CHANGE, { ...task, name: 'Last' })
    expect(line.heard.slice(from).map(([event]) => Number(event))).not.toContain(
      events.PT_QUICK_TASK,
    )
  },
)

clause(
  ['B2.9', 'B6.3', 'B7.130'],
  'a template is edited by owners and admins of its team alone, and by nothing of other templates',
  async () => {
    const red = await template()
    const blue = await template()
    const { owner, admin, member, template_id, statuses } = red
    const dome = await admin.do(addTemplateTask, { template_id, name: 'Dome' })
    const theirs = await blue.add('Boat')
    const phase = await owner.do(createTemplatePhase, { id: template_id })
    const code = 'not_found'
    for (const person of [member, blue.owner]) {
      await person.refused(addTemplateTask, { template_id, name: 'Mine' }, code)
      await person.refused(editTemplateTask, { id: dome.id, name: 'Mine' }, code)
      await person.refused(moveTemplateTask, { id: dome.id }, code)
      await person.refused(deleteTemplateTasks, { tasks: [dome.id] }, code)
      await person.refused(renameTemplatePhase, { id: phase.id, name: 'Mine' }, code)
      await person.refused(renameTemplateStatus, { id: statuses[0]!.id, name: 'Mine' }, code)
    }
    await owner.refused(deleteTemplateTasks, { tasks: [dome.id, theirs.id] }, 'not_found')
    await owner.refused(deleteTemplateTasks, { tasks: [] }, 'invalid', 'tasks')
    const foreign = { status_id: blue.statuses[0]!.id, parent_task_id: theirs.id }
    for (const [field, value] of Object.entries(foreign))
      await owner.refused(addTemplateTask, { template_id, name: 'x', [field]: value }, 'not_found')
    // Of the same team, but of another template.
    await owner.do(saveProjectTemplate, { project_id: red.project_id, templateName: 'Other' })
    const other = (await owner.do(listProjectTemplates, {})).find(({ name }) => name === 'Other')!
    const [status] = await owner.do(listTemplateStatuses, { template_id: other.id })
    await owner.refused(editTemplateTask, { id: dome.id, status_id: status!.id }, 'not_found')
    const label = await blue.owner.do(createLabel, { name: 'theirs' })
    await owner.refused(labelTemplateTask, { id: dome.id, label_id: label.id }, 'not_found')
    const held = { id: template_id, table: 'project_template_task' as const }
    await blue.owner.refused(getRowsOfTemplate, held, code)
    expect((await admin.do(getRowsOfTemplate, held)).rows).toMatchObject([{ name: 'Dome' }])
    // A label that goes is no longer told.
    const own = await owner.do(createLabel, { name: 'own' })
    await owner.do(labelTemplateTask, { id: dome.id, label_id: own.id })
    await owner.do(deleteLabel, { id: own.id })
    expect(await groups(owner, template_id)).toMatchObject([
      { tasks: [{ all_labels: [] }] },
      {},
      {},
    ])
  },
)

clause(
  ['B2.9', 'B6.3', 'B7.130'],
  'what a template of a project holds is neither told nor shown to those who may not edit it',
  async () => {
    const { owner, admin, member, template_id, project_id, id: team_id } = await template()
    await owner.do(addTemplateTask, { template_id, name: 'Secret' })
    const line = await member.socket()
    const { seq, ...shown } = await member.snapshot('team', team_id)
    expect(JSON.stringify(shown)).not.toContain('House')
    await line.acknowledged(events.JOIN, { room: `team:${team_id}`, seq })
    for (const call of [
      [listTemplateTasks, { templateId: template_id }],
      [listTemplatePhases, { id: template_id }],
      [listTemplateStatuses, { template_id }],
      [getRowsOfTemplate, { id: template_id, table: 'project_template_task' }],
    ] as const)
      await member.refused(call[0], call[1], 'not_found')
    await member.refused(listProjectTemplates, {}, 'forbidden')

    const heard = await follow(admin, 'schedule', team_id)
    await owner.do(saveProjectTemplate, { project_id, templateName: 'Boat' })
    expect(await heard('project_template')).toMatchObject([{ name: 'Boat' }])
    const [boat] = await admin.do(listProjectTemplates, { search: 'boat' })
    await admin.do(addTemplateTask, { template_id: boat!.id, name: 'Hull' })
    // What comes after it has come by now.
    const told = line.next(events.CHANGES)
    await owner.do(createLabel, { name: 'after' })
    expect(await told).toContain('after')
    expect(line.heard.filter(([, payload]) => /Boat|Hull/.test(String(payload)))).toEqual([])
  },
)

clause('B7.130', 'tasks of a template have the limits of tasks', async () => {
  const { owner, template_id, add } = await template()
  const refused = (input: object, code: string, field?: 'name' | 'total_minutes') =>
    owner.refused(
      addTemplateTask,
      { template_id, name: 'x', ...input },
      code as 'name_required',
      field,
    )
  await refused({ name: ' ' }, 'name_required', 'name')
  await refused({ name: 'x'.repeat(bounds.taskName + 1) }, 'task_name_too_long', 'name')
  await refused({ total_minutes: -1 }, 'estimate_range', 'total_minutes')
  await refused({ priority_id: randomUUID() }, 'not_found')
  const { id } = await add('x'.repeat(bounds.taskName))
  await owner.refused(
    editTemplateTask,
    { id, total_minutes: bounds.taskMinutes + 1 },
    'estimate_range',
    'total_minutes',
  )
  const half = 'ü'.repeat(bounds.description)
  await owner.do(editTemplateTask, { id, description: half })
  await owner.do(editTemplateTask, { id: (await add('second')).id, description: half })
  await owner.refused(
    editTemplateTask,
    { id: (await add('third')).id, description: 'x' },
    'template_texts_too_long',
    'description',
  )
})
