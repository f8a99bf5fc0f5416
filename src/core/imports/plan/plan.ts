import { limits } from '../../catalogue/limits.ts'
import { startOf as startOfColumn } from '../../columns/settings.ts'
import type { ProjectContent } from '../../templates/project-content.ts'
import { avatarColour, palette } from '../../values/colours.ts'
import { cut, folded, plainName } from '../../values/text.ts'
import { mediumPriority, priorities } from '../../workflow/lookups.ts'
import type { Choices } from '../choices.ts'
import type { Problems } from '../problems.ts'
import type { ProjectRows } from '../project-file/project-file.ts'
import type { Imported, ImportedComment, ImportedTask } from '../shape.ts'
import { Names } from './names.ts'
import { treeOf } from './order.ts'
import { asHtml, cleared, fittingName } from './plain-texts.ts'
import { type PlannedStatus, statusesOf } from './statuses.ts'
import { type Wait, waitsOf } from './waits.ts'

/** A person of the team whom tasks can be assigned to. */
interface Person {
  id: string
  name: string
  email: string
}

/** A task as it is going to be made; its places are those in the lists of the plan. */
export interface PlannedTask {
  name: string
  /** The place of its parent, which comes before it. */
  parent: number | null
  level: number
  status: number
  phase: number | null
  priority_id: string
  labels: number[]
  /** Team member ids. */
  assignees: string[]
  /** HTML. */
  description: string
  start_date: string | null
  end_date: string | null
  due_time: string | null
  total_minutes: number
  archived: boolean
  /** HTML. */
  comments: string[]
  custom: [column: number, value: string][]
  /** Who waits for whom, of tasks up to this one. */
  waits: Wait[]
}

/** What is going to be made of a file. */
export interface Plan {
  content: ProjectContent
  tasks: PlannedTask[]
  /** Each status of the file. */
  statuses: PlannedStatus[]
  /** Each person of the file, who they are in the team, and how many tasks they have. */
  people: { name: string; member: string | null; count: number }[]
  problems: Pick<Problems, 'count' | 'list'>
  /** Of a file of a project: its rows, of which it is made instead. */
  rows?: ProjectRows
}

/** What is chosen, and what the team has. */
export interface Around {
  choices: Choices
  people: readonly Person[]
  /** How many columns the plan of the organisation has; null for any number. */
  columns: number | null
  /** The names of the labels that the team has. */
  labels: readonly string[]
}

/** Plans a project from what a file holds, within what projects can be. */
export function planOf(imported: Imported, around: Around): Plan {
  const { problems } = imported
  const { choices } = around
  const statuses = statusesOf(imported, choices)
  const phases = new Names(
    {
      most: limits.importPhases,
      length: limits.phaseName,
      field: 'phase',
      tooMany: 'too_many_phases',
    },
    problems,
  )
  const known = new Set(around.labels.map(folded))
  const labels = new Names(
    {
      ...{ most: limits.labelsInTeam - known.size, length: limits.labelName, known },
      ...{ field: 'labels', tooMany: 'too_many_labels' },
    },
    problems,
  )
  const people = peopleOf(imported, around)
  const mostColumns = Math.min(around.columns ?? limits.customColumnsMost, limits.customColumnsMost)
  for (const name of imported.columns.slice(mostColumns))
    problems.add('too_many_columns', 'custom', name)
  const columns = imported.columns.slice(0, mostColumns)
  for (const name of columns)
    if (plainName(name).length > limits.columnTitle) problems.add('name_cut', 'custom', name)
  const placed = treeOf(imported.tasks, problems)
  const waits = waitsOf(imported.tasks, placed, problems)
  const tasks = placed.map(({ n, parent, level }, place): PlannedTask => {
    const task = imported.tasks[n]!
    const { line } = task
    const name = plainName(task.name) || '?'
    if (name.length > limits.taskName) problems.add('name_cut', 'name', name, line)
    const isBackwards = task.start !== null && task.due !== null && task.start > task.due
    if (isBackwards) problems.add('start_after_due', 'start', task.start!, line)
    return {
      ...{ name: fittingName(name, limits.taskName) || '?', parent, level },
      phase: phases.add(task.phase) ?? null,
      status: statuses.placeOf(task),
      priority_id: priorities.find(({ value }) => value === task.priority)?.id ?? mediumPriority.id,
      labels: labelsOf(task, labels, problems),
      assignees: assigneesOf(task, people.members, problems),
      description: descriptionOf(task, problems),
      ...{ start_date: isBackwards ? null : task.start, end_date: task.due },
      due_time: task.due === null ? null : task.due_time,
      ...{ total_minutes: task.minutes, archived: task.archived },
      comments: commentsOf(task, problems),
      custom: valuesOf(task, mostColumns, problems),
      waits: waits.get(place) ?? [],
    }
  })
  for (const { name, member } of people.list)
    if (member === null) problems.add('person_unknown', 'assignees', name)
  const coloured = (name: string) => ({ name, color_code: avatarColour(name) })
  return {
    content: {
      ...{ color_code: palette[1], notes: notesOf(imported), tasks: [] },
      phase_label: fittingName(imported.phase_label ?? '', limits.phaseLabel) || 'Phase',
      statuses: statuses.made,
      phases: phases.list.map(coloured),
      labels: labels.list.map(coloured),
      columns: columnsOf(columns),
    },
    ...{
      tasks,
      statuses: statuses.said,
      people: people.list.slice(0, limits.importPeople),
      problems,
    },
  }
}

/** What a file says of the project as a whole. */
function notesOf({ notes = '', problems }: Imported): string | null {
  const text = cleared(notes).trim()
  if (text.length > limits.projectNotes) problems.add('text_cut', 'notes', text)
  return cut(text, limits.projectNotes) || null
}

/** Who the people of a file are: as chosen, else by address, else by a name that one person has. */
function peopleOf({ tasks }: Imported, { choices, people }: Around) {
  const chosen = new Map(choices.people.map(({ name, member }) => [folded(name), member]))
  const ids = new Set(people.map(({ id }) => id))
  const byEmail = new Map(people.map(({ email, id }) => [folded(email), id]))
  const byName = new Map<string, string | null>()
  for (const { name, id } of people) byName.set(folded(name), byName.has(folded(name)) ? null : id)
  const found = new Map<string, Plan['people'][number]>()
  for (const { assignees } of tasks)
    for (const name of assignees) {
      const key = folded(name)
      const person = found.get(key)
      if (person) person.count++
      else {
        const picked = chosen.get(key)
        const member = picked === undefined ? (byEmail.get(key) ?? byName.get(key) ?? null) : picked
        found.set(key, { name, member: member && ids.has(member) ? member : null, count: 1 })
      }
    }
  return {
    list: [...found.values()],
    members: (name: string) => found.get(folded(name))?.member ?? null,
  }
}

function labelsOf({ labels, line }: ImportedTask, names: Names, problems: Problems): number[] {
  const places = new Set<number>()
  for (const label of labels) {
    const place = names.add(label)
    if (typeof place !== 'number') continue
    if (places.size >= limits.labelsOnTask && !places.has(place))
      problems.add('too_many_labels', 'labels', label, line)
    else places.add(place)
  }
  return [...places]
}

function assigneesOf(
  { assignees, line }: ImportedTask,
  members: (name: string) => string | null,
  problems: Problems,
): string[] {
  const ids = [...new Set(assignees.flatMap((name) => members(name) ?? []))]
  if (ids.length > limits.assigneesOnTask)
    problems.add('too_many_people', 'assignees', `${ids.length}`, line)
  return ids.slice(0, limits.assigneesOnTask)
}

function descriptionOf({ description, line }: ImportedTask, problems: Problems): string {
  if (description.trim() === '') return ''
  // An element and each sign in it take time to clean: long ones have fewer of them.
  const { html, isCut } = asHtml(description, limits.descriptionHttp * 25)
  if (isCut) problems.add('text_cut', 'description', description, line)
  return html
}

function commentsOf({ comments, line }: ImportedTask, problems: Problems): string[] {
  if (comments.length > limits.importComments)
    problems.add('too_many_comments', 'comment', `${comments.length}`, line)
  return comments.slice(0, limits.importComments).flatMap((comment) => {
    const text = cleared(commentText(comment)).trim()
    if (text.length > limits.comment) problems.add('text_cut', 'comment', text, line)
    const { html } = asHtml(cut(text, limits.comment), limits.commentStored)
    return html === '' ? [] : [html.replace(/\{(?=\d)/g, '&#123;')]
  })
}

/** Who wrote a comment when stands in it: it is the one who imports who puts it there. */
function commentText({ author, at, text }: ImportedComment): string {
  const head = [author, at].filter(Boolean).join(', ')
  return head === '' ? text : `${head}:\n${text}`
}

function valuesOf({ custom, line }: ImportedTask, most: number, problems: Problems) {
  const values: [number, string][] = []
  for (const [place, text] of custom) {
    if (place >= most) continue
    const value = plainName(cleared(text))
    if (value.length > limits.valueText) problems.add('text_cut', 'custom', value, line)
    const kept = fittingName(value, limits.valueText)
    if (kept !== '') values.push([place, kept])
  }
  return values
}

const columnsOf = (names: readonly string[]): ProjectContent['columns'] =>
  names.map((name, sort_order) => ({
    key: `imported_${sort_order + 1}`,
    name: fittingName(name, limits.columnTitle) || `${sort_order + 1}`,
    field_type: 'text',
    width: limits.columnWidth,
    is_visible: true,
    sort_order,
    ...startOfColumn({ field_type: 'text' }),
  }))
