import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { type Context, mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import { uniqueName } from '../engine/unique.ts'
import { type AddContext, addErrors, addTasks, type NewTask } from '../tasks/add.ts'
import { id } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import type { TemplateTask } from './rows.ts'
import { parentsOf, revisionOf } from './tree.ts'

/** The name of a task template, unique in its team regardless of case. */
const templateName = uniqueName({
  table: 'task_template',
  most: limits.templateName,
  blank: 'name_required',
  taken: 'template_name_taken',
})

const name = z.string().max(limits.taskName * 20)
const total_minutes = z.number().nullish()
const listed = z.object({ id, name: z.string(), created_at: z.string() })

/** A task as it is given; `id` is that of a real task, whose estimate it takes over. */
const given = { id: id.nullish(), name, total_minutes }
/** Of the last level; what is below it is refused. */
const deepest = z.object({
  ...given,
  sub_tasks: z.array(z.unknown()).max(limits.tasksAtOnce).nullish(),
})
const middle = z.object({ ...given, sub_tasks: z.array(deepest).max(limits.tasksAtOnce).nullish() })
const top = z.object({ ...given, sub_tasks: z.array(middle).max(limits.tasksAtOnce).nullish() })

const told = { name: z.string(), total_minutes: z.int() }
/** The last level has no subtasks, and says so. */
const lowest = z.object({ ...told, sub_tasks: z.array(z.object(told)) })
const lower = z.object({ ...told, sub_tasks: z.array(lowest) })
const tree = z.array(z.object({ ...told, sub_tasks: z.array(lower) }))

/** The task templates of the team, by name. */
export const listTaskTemplates = query({
  method: 'GET',
  path: '/task-templates',
  clause: 'B7.130',
  may: 'template.view',
  input: z.object({}),
  output: z.array(listed),
  errors: [],
})

export const getTaskTemplate = query({
  method: 'GET',
  path: '/task-templates/:id',
  clause: 'B7.130',
  may: 'template.view',
  about: { task_template: 'id' },
  input: z.object({ id }),
  /** `revision` says what a replacement is written over. */
  output: z.object({ id, name: z.string(), tasks: tree, revision: z.string() }),
  errors: [],
})

const form = { name, tasks: z.array(top).max(limits.tasksAtOnce).default([]) }
const formErrors = [
  'name_required',
  'name_too_long',
  'template_name_taken',
  'template_tasks_required',
  'template_too_deep',
  'task_name_too_long',
  'estimate_range',
] as const

/**
 * Keeps tasks as a template. With `project_id` it is made of tasks of that project, which its
 * manager may do, too.
 */
export const createTaskTemplate = mutation({
  method: 'POST',
  path: '/task-templates',
  clause: 'B7.130',
  may: 'template.create',
  about: { project: 'project_id' },
  input: z.object({ ...form, project_id: id.optional() }),
  output: listed,
  errors: formErrors,
  says: { message: 'templateCreated' },
  run: async (context) => {
    const { tx, actor, input, now, newId, refuse } = context
    const { team_id } = actor
    const name = templateName(refuse, await tx.list('task_template', { team_id }), input.name)
    const tasks = await tasksOf(context, input.project_id)
    const id = newId('template')
    const created_at = iso(now)
    await tx.add('task_template', { id, team_id, name, created_at })
    await tx.add('task_template_tasks', { id, team_id, tasks })
    return { id, name, created_at }
  },
})

/**
 * Gives a task template another name and other tasks. `base` is the revision that they were written
 * over (`revision` of getTaskTemplate): where the template has another one by now, nothing is
 * replaced.
 */
export const replaceTaskTemplate = mutation({
  method: 'PUT',
  path: '/task-templates/:id',
  clause: 'B7.130',
  may: 'template.edit',
  about: { task_template: 'id' },
  input: z.object({ id, ...form, base: z.string().max(100).optional() }),
  output: listed,
  errors: [...formErrors, 'template_changed'],
  says: { message: 'templateUpdated' },
  run: async (context) => {
    const { tx, input, refuse } = context
    const row = await tx.get('task_template', input.id)
    const { id, team_id, created_at } = row
    const held = input.base === undefined ? undefined : await tx.find('task_template_tasks', id)
    // A browser that has not read them leaves that to the server.
    if (held && input.base !== revisionOf(row.name, held.tasks)) refuse('template_changed')
    const others = await tx.list('task_template', { team_id })
    const name = templateName(refuse, others, input.name, id)
    const tasks = await tasksOf(context)
    if (name !== row.name) await tx.put('task_template', { ...row, name })
    await tx.put('task_template_tasks', { id, team_id, tasks })
    return { id, name, created_at }
  },
})

export const deleteTaskTemplate = mutation({
  method: 'DELETE',
  path: '/task-templates/:id',
  clause: 'B7.130',
  may: 'template.edit',
  about: { task_template: 'id' },
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  says: { message: 'templateDeleted' },
  run: async ({ tx, input }) => {
    await tx.remove('task_template', (await tx.get('task_template', input.id)).id)
    return []
  },
})

/**
 * Makes tasks of a list at the end of a project, each after its parent, which it names. A repeated
 * name is the last one before it. `level`, which is ours, tells parents apart that have the same
 * name.
 */
export const importTaskTemplate = mutation({
  method: 'POST',
  path: '/task-templates/import/:projectId',
  clause: 'B7.130',
  may: 'task.edit',
  about: { project: 'projectId' },
  bareList: 'tasks',
  input: z.object({
    projectId: id,
    tasks: z
      .array(
        z.object({
          name,
          total_minutes,
          parent_task_name: name.nullish(),
          level: z.int().min(0).max(limits.subtaskDepth).nullish(),
        }),
      )
      .max(limits.tasksAtOnce)
      .default([]),
  }),
  output: z.array(z.object({ id })),
  errors: [...addErrors, 'template_tasks_required', 'estimate_range'],
  says: { message: 'tasksImported' },
  run: async (context) => {
    const { input, newId, refuse } = context
    const tasks = input.tasks.map((task) => ({
      name: plainName(task.name),
      total_minutes: minutesIn(task.total_minutes, refuse),
      parent_task_name: plainName(task.parent_task_name ?? ''),
      level: task.level,
    }))
    const idOf = (n: number) => newId(`task:${n}`)
    const made = parentsOf(tasks).flatMap((parent, n): NewTask[] => {
      const { name, total_minutes } = tasks[n]!
      const parent_task_id = typeof parent === 'number' ? idOf(parent) : null
      return parent === undefined
        ? []
        : [{ id: idOf(n), project_id: input.projectId, name, total_minutes, parent_task_id }]
    })
    if (made.length === 0) refuse('template_tasks_required', 'tasks')
    const inTasks: AddContext['refuse'] = (code, _, details) => refuse(code, 'tasks', details)
    return (await addTasks({ ...context, refuse: inTasks }, made)).map(({ id }) => ({ id }))
  },
})

type Form = z.ZodObject<typeof form>
type FormContext = Pick<
  Context<Form, (typeof formErrors)[number]>,
  'tx' | 'actor' | 'input' | 'refuse'
>
/** A task of any level. */
interface Given {
  id?: string | null | undefined
  name: string
  total_minutes?: number | null | undefined
  sub_tasks?: readonly unknown[] | null | undefined
}

/** The tasks of a form, as they are stored. */
async function tasksOf(context: FormContext, project?: string): Promise<TemplateTask[]> {
  const { input, refuse } = context
  const made: TemplateTask[] = []
  const add = async (tasks: readonly Given[], level: number) => {
    if (tasks.length > 0 && level >= limits.templateLevels)
      refuse('template_too_deep', 'tasks', { values: { most: limits.templateLevels } })
    for (const task of tasks) {
      const name = plainName(task.name)
      if (name === '') refuse('name_required', 'tasks')
      if (name.length > limits.taskName) refuse('task_name_too_long', 'tasks')
      const estimate = task.id ? await estimateOf(context, task.id, project) : undefined
      made.push({ name, total_minutes: estimate ?? minutesIn(task.total_minutes, refuse), level })
      if (made.length > limits.tasksAtOnce)
        refuse('too_many_ids', 'tasks', { values: { most: limits.tasksAtOnce } })
      await add((task.sub_tasks ?? []) as readonly Given[], level + 1)
    }
  }
  await add(input.tasks, 0)
  if (made.length === 0) refuse('template_tasks_required', 'tasks')
  return made
}

/** The estimate of a task that its giver can see; owners and admins see all of their team. */
async function estimateOf(
  { tx, actor }: { tx: Tx; actor: FormContext['actor'] },
  id: string,
  project: string | undefined,
): Promise<number | undefined> {
  if (project) return (await tx.find('task', id))?.total_minutes
  const [task] = await tx.everywhere('task', { id })
  const [found] = task ? await tx.everywhere('project', { id: task.project_id }) : []
  return found?.team_id === actor.team_id ? task?.total_minutes : undefined
}

/** An estimate in whole minutes; none is 0. */
function minutesIn(
  minutes: number | null | undefined,
  refuse: RefuseWith<'estimate_range', 'tasks'>,
): number {
  const value = minutes ?? 0
  if (!Number.isInteger(value) || value < 0 || value > limits.taskMinutes)
    refuse('estimate_range', 'tasks', { values: { most: limits.taskMinutes } })
  return value
}
