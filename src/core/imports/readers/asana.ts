import { Problems } from '../problems.ts'
import { type Imported, type ImportedTask, plainTask } from '../shape.ts'
import { type DayReading, momentOf } from './days.ts'
import { flagIn, givenListIn, listIn, numberIn, partIn, textIn } from './loose-json.ts'
import { priorityNamed, wordOf } from './words.ts'

interface Waiting {
  json: unknown
  parent: number | null
}

/**
 * Reads a project as Asana exports it (Export JSON): sections are phases, fields of its own columns.
 * Undefined for other JSON. However deep, it takes no stack.
 */
export function readAsana(json: unknown, zone: string): Imported | undefined {
  const reading: DayReading = { order: 'ymd', zone }
  const data = givenListIn(json, 'data')
  if (!data) return undefined
  const problems = new Problems()
  const project = projectOf(data)
  const columns = columnsOf()
  const tasks: ImportedTask[] = []
  const read: unknown[] = []
  const places = new Map<string, number>()
  const waiting = data.map((each): Waiting => ({ json: each, parent: null })).reverse()
  while (waiting.length > 0) {
    const { json: each, parent } = waiting.pop()!
    const [taskName, gid] = [textIn(each, 'name'), textIn(each, 'gid')]
    if (taskName.trim() === '') {
      problems.add('no_name', 'name', '')
      continue
    }
    // A subtask that is in the project too is there twice, by itself and below its task.
    const known = gid === '' ? undefined : places.get(gid)
    const place = known ?? tasks.push(plainTask(taskName)) - 1
    const task = tasks[place]!
    task.parent ??= parent
    for (const below of listIn(each, 'subtasks').toReversed())
      waiting.push({ json: below, parent: place })
    if (known !== undefined) continue
    places.set(gid, place)
    read.push(each)
    task.description = textIn(each, 'notes')
    task.done = flagIn(each, 'completed')
    task.labels = listIn(each, 'tags').map((tag) => textIn(tag, 'name'))
    task.assignees = [textIn(each, 'assignee', 'email') || textIn(each, 'assignee', 'name')].filter(
      Boolean,
    )
    const start = momentOf(textIn(each, 'start_at') || textIn(each, 'start_on'), reading)
    const due = momentOf(textIn(each, 'due_at') || textIn(each, 'due_on'), reading)
    ;[task.start, task.due, task.due_time] = [
      start?.day ?? null,
      due?.day ?? null,
      due?.time ?? null,
    ]
    task.comments = commentsOf(each, reading)
    for (const membership of listIn(each, 'memberships')) {
      const of = partIn(membership, 'project')
      const [name, section] = [textIn(of, 'name'), textIn(membership, 'section', 'name')]
      const key = keyOf(of)
      // What does not say of which project it is, is of this one.
      if (task.phase === '' && (key === '' || key === project.key)) task.phase = section
      else problems.add('left_out', 'memberships', `${taskName}: ${name} ${section}`.trim())
    }
    columns.readInto(task, each)
    tellLeftOut(each, taskName, problems)
  }
  for (const [place, each] of read.entries()) addWaiting(each, { tasks, place, places, problems })
  return { name: project.name, statuses: [], columns: columns.names, tasks, problems }
}

const keyOf = (project: unknown) => textIn(project, 'gid') || textIn(project, 'name')

/** The project that most tasks are in: each says all of its own, in any order. */
function projectOf(data: readonly unknown[]): { key: string; name: string } {
  const found = new Map<string, { key: string; name: string; count: number }>()
  for (const each of data) {
    const own = [
      ...listIn(each, 'projects'),
      ...listIn(each, 'memberships').map((membership) => partIn(membership, 'project')),
    ]
    for (const [key, project] of new Map(own.map((project) => [keyOf(project), project]))) {
      if (key === '') continue
      const known = found.get(key)
      if (known) known.count++
      else found.set(key, { key, name: textIn(project, 'name'), count: 1 })
    }
  }
  const none = { key: '', name: '', count: 0 }
  return [...found.values()].reduce((most, each) => (each.count > most.count ? each : most), none)
}

/** Fields that tasks have of their own, as far as they say something. */
function columnsOf() {
  const names: string[] = []
  const places = new Map<string, number>()
  return {
    names,
    readInto(task: ImportedTask, json: unknown) {
      const custom = new Map<number, string>()
      for (const field of listIn(json, 'custom_fields')) {
        const [name, text] = [textIn(field, 'name'), shownIn(field)]
        if (text === '') continue
        const priority = wordOf(name) === 'priority' ? priorityNamed(text) : undefined
        if (priority !== undefined) {
          task.priority = priority
          continue
        }
        const key = keyOf(field)
        const place = places.get(key) ?? names.push(name || `${names.length + 1}`) - 1
        places.set(key, place)
        custom.set(place, text)
      }
      task.custom = custom
    },
  }
}

/** What a field says, as it is shown; by its kind in files that do not say that. */
function shownIn(field: unknown): string {
  const number = partIn(field, 'number_value')
  const several = (key: string) =>
    listIn(field, key)
      .map((each) => textIn(each, 'name'))
      .join(', ')
  return (
    textIn(field, 'display_value') ||
    textIn(field, 'text_value') ||
    textIn(field, 'enum_value', 'name') ||
    textIn(field, 'date_value', 'date') ||
    (typeof number === 'number' ? `${number}` : '') ||
    several('multi_enum_values') ||
    several('people_value')
  )
}

const commentsOf = (json: unknown, reading: DayReading) =>
  listIn(json, 'stories')
    .filter((story) => textIn(story, 'type') === 'comment')
    .map((story) => ({
      author: textIn(story, 'created_by', 'name'),
      at: momentOf(textIn(story, 'created_at'), reading)?.day ?? '',
      text: textIn(story, 'text'),
    }))

/** Says what a task has there that none can have here, or that an import gives to nobody. */
function tellLeftOut(json: unknown, name: string, problems: Problems) {
  for (const file of listIn(json, 'attachments'))
    problems.add('not_supported', 'attachment', `${name}: ${textIn(file, 'name')}`)
  for (const person of listIn(json, 'followers'))
    problems.addOnce('left_out', 'followers', textIn(person, 'name'))
  const kind = textIn(json, 'resource_subtype')
  if (kind !== '' && kind !== 'default_task')
    problems.add('left_out', 'resource_subtype', `${name}: ${kind}`)
  for (const field of ['actual_time_minutes', 'num_likes']) {
    const number = numberIn(json, field)
    if (number !== 0) problems.add('left_out', field, `${name}: ${number}`)
  }
}

interface Read {
  tasks: readonly ImportedTask[]
  place: number
  places: ReadonlyMap<string, number>
  problems: Problems
}

/** Lets tasks wait for each other, which either of the two may say. */
function addWaiting(json: unknown, { tasks, place, places, problems }: Read) {
  const task = tasks[place]!
  for (const field of ['dependencies', 'dependents'])
    for (const each of listIn(json, field)) {
      const other = places.get(textIn(each, 'gid'))
      if (other === undefined)
        problems.add(
          'left_out',
          field,
          `${task.name}: ${textIn(each, 'name') || textIn(each, 'gid')}`,
        )
      else if (field === 'dependencies') task.waitsFor.push(other)
      else tasks[other]!.waitsFor.push(place)
    }
}
