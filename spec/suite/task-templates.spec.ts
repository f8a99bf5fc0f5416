import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import {
  createTaskTemplate,
  deleteTaskTemplate,
  getTaskTemplate,
  importTaskTemplate,
  listTaskTemplates,
  replaceTaskTemplate,
} from '../../src/core/templates/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

type Code = Parameters<Person['refused']>[2]

/** Tasks of three levels. */
const opening = [
  {
    name: ' Unlock ',
    total_minutes: 90,
    sub_tasks: [{ name: 'Lights', sub_tasks: [{ name: 'Hall', total_minutes: 5 }] }],
  },
  { name: 'Coffee' },
]
const names = async (person: Person) =>
  (await person.do(listTaskTemplates, {})).map(({ name }) => name)
const add = (person: Person, name: string) =>
  person.do(createTaskTemplate, { name, tasks: opening })
/** The tasks of a project with their parents, as `name (parent)`, in order. */
const tasksIn = async (person: Person, project: string) => {
  const all = await person.rows('project', project, 'task')
  const nameOf = new Map(all.map(({ id, name }) => [id, name]))
  return all
    .sort((a, b) => a.sort_order - b.sort_order)
    .map(({ name, parent_task_id }) =>
      parent_task_id ? `${name} (${nameOf.get(parent_task_id)})` : name,
    )
}

clause(
  'B7.130',
  'task templates are listed by name, told with their tasks in three levels, changed and deleted',
  async () => {
    const { owner, member } = await server.newTeam()
    const made = await give(owner, createTaskTemplate, { name: ' Opening ', tasks: opening })
    await add(owner, 'Closing')
    expect(await member.do(listTaskTemplates, {})).toMatchObject([
      { name: 'Closing' },
      { id: made.body.id, name: 'Opening', created_at: expect.any(String) },
    ])
    const { id } = made.body
    const told = [
      {
        ...{ name: 'Unlock', total_minutes: 90 },
        sub_tasks: [
          {
            ...{ name: 'Lights', total_minutes: 0 },
            sub_tasks: [{ name: 'Hall', total_minutes: 5, sub_tasks: [] }],
          },
        ],
      },
      { name: 'Coffee', total_minutes: 0, sub_tasks: [] },
    ]
    const revision = expect.any(String)
    expect(await member.do(getTaskTemplate, { id })).toEqual({
      ...{ id, name: 'Opening', tasks: told, revision },
    })
    const replaced = await give(owner, replaceTaskTemplate, {
      ...{ id, name: 'Morning', tasks: [{ name: 'Coffee', total_minutes: 3 }] },
    })
    expect(await owner.do(getTaskTemplate, { id })).toMatchObject({
      name: 'Morning',
      tasks: [{ name: 'Coffee', total_minutes: 3 }],
    })
    await owner.do(undoCommand, replaced.undo)
    expect(await owner.do(getTaskTemplate, { id })).toMatchObject({ name: 'Opening', tasks: told })
    const deleted = await give(owner, deleteTaskTemplate, { id })
    expect(await names(owner)).toEqual(['Closing'])
    await owner.refused(getTaskTemplate, { id }, 'not_found')
    await owner.do(undoCommand, deleted.undo)
    expect(await owner.do(getTaskTemplate, { id })).toMatchObject({ name: 'Opening', tasks: told })
    await owner.do(undoCommand, made.undo)
    expect(await names(owner)).toEqual(['Closing'])
  },
)

clause(
  'B7.130',
  'what somebody else has made of a task template is not replaced by who began before that',
  async () => {
    const { owner, admin } = await server.newTeam()
    const { id } = await add(owner, 'Opening')
    const read = () => owner.do(getTaskTemplate, { id })
    const form = (name: string, task: string) => ({ id, name, tasks: [{ name: task }] })
    const { revision: first } = await read()
    await admin.do(replaceTaskTemplate, { ...form('Opening', 'Unlock'), base: first })
    const { revision: second, tasks } = await read()
    await owner.refused(
      replaceTaskTemplate,
      { ...form('Opening', 'Mine'), base: first },
      'template_changed',
    )
    expect(await read()).toMatchObject({ tasks, revision: second })
    // Another name is another revision; without a base the last one to save wins, as before.
    await admin.do(replaceTaskTemplate, { ...form('Morning', 'Unlock'), base: second })
    await owner.refused(
      replaceTaskTemplate,
      { ...form('Opening', 'Mine'), base: second },
      'template_changed',
    )
    await owner.do(replaceTaskTemplate, form('Opening', 'Mine'))
    expect(await read()).toMatchObject({ name: 'Opening', tasks: [{ name: 'Mine' }] })
  },
)

clause(
  'B7.130',
  'the name of a task template is its own in every letter case, and its tasks have names, estimates and three levels',
  async () => {
    const { owner } = await server.newTeam()
    const { id } = await add(owner, 'Opening')
    const other = await add(owner, 'Ünder')
    const form: Input<typeof createTaskTemplate> = { name: 'Other', tasks: opening }
    const deep = [{ name: 'a', sub_tasks: [{ name: 'b', sub_tasks: [{ name: 'c' }] }] }]
    const tooDeep = structuredClone(deep)
    Object.assign(tooDeep[0]!.sub_tasks[0]!.sub_tasks[0]!, { sub_tasks: [{ name: 'd' }] })
    const tasks = (each: object) => ({ ...form, tasks: [{ name: 'a', ...each }] })
    const wrong: [typeof form, Code, 'name' | 'tasks'][] = [
      [{ ...form, name: ' <b></b>' }, 'name_required', 'name'],
      [{ ...form, name: 'x'.repeat(bounds.templateName + 1) }, 'name_too_long', 'name'],
      [{ ...form, name: 'ünDER' }, 'template_name_taken', 'name'],
      [{ ...form, tasks: [] }, 'template_tasks_required', 'tasks'],
      [{ ...form, tasks: tooDeep as never }, 'template_too_deep', 'tasks'],
      [tasks({ name: ' ' }), 'name_required', 'tasks'],
      [tasks({ name: 'x'.repeat(bounds.taskName + 1) }), 'task_name_too_long', 'tasks'],
      [tasks({ total_minutes: -1 }), 'estimate_range', 'tasks'],
      [tasks({ total_minutes: 1.5 }), 'estimate_range', 'tasks'],
    ]
    for (const [input, code, field] of wrong) {
      await owner.refused(createTaskTemplate, input, code, field)
      await owner.refused(replaceTaskTemplate, { id, ...input }, code, field)
    }
    const { message } = await owner.call(createTaskTemplate, { ...form, name: 'OPENING' })
    expect(message).toBe(
      'A template with the name “OPENING” already exists. Please choose a different name.',
    )
    const many = Array.from({ length: bounds.tasksAtOnce / 2 }, (_, n) => ({ name: `${n}` }))
    const both = [{ name: 'a', sub_tasks: many }, ...many]
    await owner.refused(createTaskTemplate, { ...form, tasks: both }, 'too_many_ids', 'tasks')
    await owner.do(replaceTaskTemplate, { id: other.id, name: 'ÜNDER', tasks: deep })
    expect((await owner.do(getTaskTemplate, { id: other.id })).tasks).toMatchObject(deep)
  },
)

clause(
  ['B2.28', 'B7.130'],
  'a template becomes tasks at the end of a project in one command, which one undo takes back',
  async () => {
    const project = await emptyProject(server)
    const { owner, member, project_id: projectId, todo, priorities, info } = project
    await project.make('First')
    const row = (name: string, parent_task_name: string | null = null, total_minutes = 0) => ({
      ...{ name, total_minutes, parent_task_name },
    })
    const heard = await follow(owner, 'project', projectId)
    const imported = await give(
      member,
      importTaskTemplate,
      {
        projectId,
        tasks: [
          row('Floor', null, 90),
          row('Sweep', 'Floor'),
          // A repeated name is the last one before, and who names nobody is left out.
          row('Floor'),
          row('Mop ', ' Floor'),
          row('Lost', 'Ceiling'),
        ],
      },
      projectId,
    )
    expect((await heard('task')).length).toBe(4)
    expect(await tasksIn(owner, projectId)).toEqual([
      'First',
      'Floor',
      'Sweep (Floor)',
      'Floor',
      'Mop (Floor)',
    ])
    const ids = imported.body.map(({ id }) => id)
    expect(await info(ids[0]!)).toMatchObject({
      ...{ total_minutes: 30, total_hours: 1, status_id: todo, priority_id: priorities[1] },
      reporter: member.account.name,
    })
    expect((await info(ids[3]!)).parent_task_id).toBe(ids[2])
    await member.do(undoCommand, imported.undo)
    expect(await tasksIn(owner, projectId)).toEqual(['First'])
    const level = (name: string, level: number) => ({ name, level })
    const same = ['a', 'a', 'b'].map((name, n) => level(name, [0, 1, 1][n]!))
    const again = await owner.do(importTaskTemplate, { projectId, tasks: same })
    expect((await info(again[2]!.id)).parent_task_id).toBe(again[0]!.id)
  },
)

clause('B7.130', 'an import needs tasks with names and estimates that fit', async () => {
  const { owner, project_id: projectId } = await emptyProject(server)
  const refused = (tasks: object[], code: Code) =>
    owner.refused(importTaskTemplate, { projectId, tasks: tasks as never }, code, 'tasks')
  await refused([], 'template_tasks_required')
  await refused([{ name: 'a', parent_task_name: 'nobody' }], 'template_tasks_required')
  await refused([{ name: 'a' }, { name: ' ' }], 'name_required')
  await refused([{ name: 'x'.repeat(bounds.taskName + 1) }], 'task_name_too_long')
  await refused([{ name: 'a', total_minutes: -5 }], 'estimate_range')
  const most = Array.from({ length: bounds.tasksAtOnce }, (_, n) => ({ name: `Task ${n}` }))
  expect(await owner.do(importTaskTemplate, { projectId, tasks: most })).toHaveLength(500)
  await refused([...most, { name: 'One more' }], 'invalid')
})

clause(
  ['B2.9', 'B6.3', 'B7.130'],
  'templates are changed by owners and admins, made of a project’s tasks also by its manager, and read by all',
  async () => {
    const red = await emptyProject(server)
    const blue = await emptyProject(server)
    const { owner, admin, member, project_id } = red
    const { id } = await add(admin, 'Opening')
    const form = { name: 'Mine', tasks: opening }
    await member.refused(createTaskTemplate, form, 'forbidden')
    await member.refused(createTaskTemplate, { ...form, project_id }, 'forbidden')
    await member.refused(replaceTaskTemplate, { id, ...form }, 'forbidden')
    await member.refused(deleteTaskTemplate, { id }, 'forbidden')
    for (const call of [getTaskTemplate, deleteTaskTemplate])
      await blue.owner.refused(call, { id }, 'not_found')
    await blue.owner.refused(replaceTaskTemplate, { id, ...form }, 'not_found')
    expect(await names(blue.owner)).toEqual([])
    const [projectId, tasks] = [project_id, [{ name: 'a' }]]
    await blue.owner.refused(importTaskTemplate, { projectId, tasks }, 'not_found')
    await owner.refused(importTaskTemplate, { projectId: randomUUID(), tasks }, 'not_found')
    // Who manages the project makes them of its tasks, whose estimates they take over.
    await owner.do(updateProject, { id: project_id, project_manager: { id: red.ids.member } })
    const [task, far] = [await red.make('Real'), await blue.make('Far')]
    await owner.do(estimateTask, { id: task, total_minutes: 75 })
    await blue.owner.do(estimateTask, { id: far, total_minutes: 120 })
    const real = [task, far].map((id) => ({ id, name: 'Taken over', total_minutes: 1 }))
    const minutes = async (person: Person, more: object) => {
      const given = { name: `By ${person.account.name}`, tasks: real, ...more }
      const made = await person.do(createTaskTemplate, given)
      return (await owner.do(getTaskTemplate, { id: made.id })).tasks.map(
        (each) => each.total_minutes,
      )
    }
    expect(await minutes(member, { project_id })).toEqual([75, 1])
    expect(await minutes(owner, {})).toEqual([75, 1])
    await member.refused(createTaskTemplate, form, 'forbidden')
  },
)

clause(
  'B7.130',
  'a new task template reaches every connected member of the team',
  async () => {
    const { owner, member, id: team } = await server.newTeam()
    const heard = await follow(member, 'team', team)
    const { id } = await add(owner, 'Opening')
    expect(await heard('task_template')).toEqual([expect.objectContaining({ id, name: 'Opening' })])
  },
  { added: true },
)
