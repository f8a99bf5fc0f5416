import { z } from 'zod'
import { dayOf } from './days.ts'
import { many, text } from './loose-json.ts'
import { Problems } from './problems.ts'
import { type Imported, type ImportedTask, plainTask } from './shape.ts'

const named = z.object({ name: text }).catch({ name: '' })

/** A task as Asana exports it (Export JSON), without the tasks below it. */
const task = z.object({
  name: text,
  notes: text,
  completed: z.boolean().catch(false),
  assignee: z.object({ name: text, email: text }).catch({ name: '', email: '' }),
  start_on: text,
  due_on: text,
  due_at: text,
  tags: many(named),
  projects: many(named),
  memberships: many(z.object({ section: named })),
  subtasks: z.array(z.unknown()).catch([]),
})
const project = z.object({ data: z.array(z.unknown()) })

interface Waiting {
  json: unknown
  parent: number | null
}

/** Reads a project: sections are phases. Undefined for other JSON. However deep, it takes no stack. */
export function readAsana(json: unknown): Imported | undefined {
  const whole = project.safeParse(json)
  if (!whole.success) return undefined
  const problems = new Problems()
  const tasks: ImportedTask[] = []
  let name = ''
  const waiting = whole.data.data.map((each): Waiting => ({ json: each, parent: null })).reverse()
  while (waiting.length > 0) {
    const { json: each, parent } = waiting.pop()!
    const read = task.safeParse(each)
    if (!read.success) return undefined
    const { data } = read
    name ||= data.projects[0]?.name ?? ''
    if (data.name.trim() === '') {
      problems.add('no_name', 'name', '')
      continue
    }
    const made = plainTask(data.name)
    made.parent = parent
    made.description = data.notes
    made.done = data.completed
    made.phase = data.memberships[0]?.section.name ?? ''
    made.labels = data.tags.map((tag) => tag.name)
    made.assignees = [data.assignee.email || data.assignee.name].filter(Boolean)
    made.start = dayOf(data.start_on, 'ymd') ?? null
    made.due = dayOf(data.due_on || data.due_at, 'ymd') ?? null
    const place = tasks.push(made) - 1
    for (const below of data.subtasks.toReversed()) waiting.push({ json: below, parent: place })
  }
  return { name, statuses: [], columns: [], tasks, problems }
}
