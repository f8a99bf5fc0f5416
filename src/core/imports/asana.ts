import { dayOf } from './days.ts'
import { flagIn, givenListIn, listIn, textIn } from './loose-json.ts'
import { Problems } from './problems.ts'
import { type Imported, type ImportedTask, plainTask } from './shape.ts'

interface Waiting {
  json: unknown
  parent: number | null
}

/**
 * Reads a project as Asana exports it (Export JSON): sections are phases. Undefined for other JSON.
 * However deep, it takes no stack.
 */
export function readAsana(json: unknown): Imported | undefined {
  const data = givenListIn(json, 'data')
  if (!data) return undefined
  const problems = new Problems()
  const tasks: ImportedTask[] = []
  let name = ''
  const waiting = data.map((each): Waiting => ({ json: each, parent: null })).reverse()
  while (waiting.length > 0) {
    const { json: each, parent } = waiting.pop()!
    const taskName = textIn(each, 'name')
    name ||= textIn(listIn(each, 'projects')[0], 'name')
    if (taskName.trim() === '') {
      problems.add('no_name', 'name', '')
      continue
    }
    const task = plainTask(taskName)
    task.parent = parent
    task.description = textIn(each, 'notes')
    task.done = flagIn(each, 'completed')
    task.phase = textIn(listIn(each, 'memberships')[0], 'section', 'name')
    task.labels = listIn(each, 'tags').map((tag) => textIn(tag, 'name'))
    task.assignees = [textIn(each, 'assignee', 'email') || textIn(each, 'assignee', 'name')].filter(
      Boolean,
    )
    task.start = dayOf(textIn(each, 'start_on'), 'ymd') ?? null
    task.due = dayOf(textIn(each, 'due_on') || textIn(each, 'due_at'), 'ymd') ?? null
    const place = tasks.push(task) - 1
    for (const below of listIn(each, 'subtasks').toReversed())
      waiting.push({ json: below, parent: place })
  }
  return { name, statuses: [], columns: [], tasks, problems }
}
