import { namesIn } from '../../values/name-list.ts'
import type { ImportedComment } from '../shape.ts'
import type { DateOrder, EstimateUnit, Field, Source } from '../sources.ts'
import { fieldNamed, wordOf } from './words.ts'

/** What tables of a source have of their own. */
export interface Format {
  /** What a column is by its heading. */
  fieldOf(heading: string): Field | undefined
  /** The entries of a cell with several. */
  listOf(text: string): string[]
  personOf(text: string): string
  commentsOf(text: string): ImportedComment[]
  /** Whether a text says that there is nothing. */
  isNothing(text: string): boolean
  priorityOf?(text: string): number | undefined
  /** What a row is, where not all are tasks. */
  kindOf?(text: string): 'task' | 'section' | 'comment' | 'none'
  /** A name without the labels that stand in it. */
  nameOf?(text: string): { name: string; labels: string[] }
  dateOrder?: DateOrder
  estimateUnit?: EstimateUnit
  /** The time of day that instants have which are days. */
  noTime?: string
  /** Whether instants at midnight UTC are days. */
  utcDays?: boolean
}

const plain: Format = {
  fieldOf: fieldNamed,
  listOf: (text) => namesIn(text, ',;'),
  personOf: (text) => text,
  commentsOf: (text) => [{ author: '', at: '', text }],
  isNothing: (text) => text === '' || text === '-' || text === 'null',
  utcDays: true,
}

/** The columns of a format by their headings; those that are not named are left out. */
function named(columns: Partial<Record<Exclude<Field, ''>, string>>) {
  const known = new Map(
    Object.entries(columns).flatMap(([field, words]) =>
      words.split(',').map((word) => [wordOf(word), field as Field] as const),
    ),
  )
  return (heading: string) => known.get(wordOf(heading))
}

/** 1 is the highest of four. */
const fromOne = (text: string) => (/^[1-4]$/.test(text) ? 4 - Number(text) : undefined)

const asana: Format = {
  ...plain,
  fieldOf: named({
    key: 'Task ID',
    name: 'Name',
    done: 'Completed At',
    phase: 'Section/Column',
    assignees: 'Assignee Email',
    start: 'Start Date',
    due: 'Due Date',
    labels: 'Tags',
    description: 'Notes',
    parent: 'Parent task',
    priority: 'Priority',
    estimate: 'Estimated time',
  }),
  dateOrder: 'ymd',
}

const jira: Format = {
  ...plain,
  fieldOf: named({
    key: 'Issue key,Issue id',
    name: 'Summary',
    status: 'Status',
    category: 'Status Category',
    priority: 'Priority',
    assignees: 'Assignee',
    due: 'Due date,Due Date',
    start: 'Start date,Custom field (Start date)',
    labels: 'Labels',
    description: 'Description',
    parent: 'Parent key,Parent,Parent id',
    estimate: 'Original estimate,Original Estimate',
    comment: 'Comment',
  }),
  listOf: (text) => [text],
  // Date;author;text
  commentsOf(text) {
    const [at, author, ...rest] = text.split(';')
    return rest.length > 0 && /\d/.test(at!)
      ? [{ author: author!.trim(), at: at!.trim(), text: rest.join(';').trim() }]
      : [{ author: '', at: '', text }]
  },
  dateOrder: 'dmy',
  estimateUnit: 'seconds',
}

/** `[a,b]`, as ClickUp writes lists. */
const bracketed = (text: string) => namesIn(text.replace(/^\[/, '').replace(/\]$/, ''), ',')

const clickup: Format = {
  ...plain,
  fieldOf: named({
    key: 'Task ID',
    name: 'Task Name',
    description: 'Task Content',
    status: 'Status',
    due: 'Due Date',
    start: 'Start Date',
    parent: 'Parent ID',
    assignees: 'Assignees',
    labels: 'Tags',
    priority: 'Priority',
    phase: 'List Name',
    estimate: 'Time Estimated',
  }),
  listOf: bracketed,
  priorityOf: fromOne,
  isNothing: (text) => text === '' || text === 'null' || text === '[]',
  estimateUnit: 'milliseconds',
  noTime: '04:00',
  utcDays: false,
}

const todoist: Format = {
  ...plain,
  fieldOf: named({
    kind: 'TYPE',
    name: 'CONTENT',
    description: 'DESCRIPTION',
    priority: 'PRIORITY',
    level: 'INDENT',
    assignees: 'RESPONSIBLE',
    due: 'DATE',
    estimate: 'DURATION',
    unit: 'DURATION_UNIT',
  }),
  listOf: (text) => [text],
  // Name (number)
  personOf: (text) => text.replace(/\(\d{1,20}\)$/, '').trim(),
  priorityOf: fromOne,
  isNothing: (text) => text === '' || text === 'None',
  kindOf(text) {
    if (text === 'section') return 'section'
    if (text === 'note') return 'comment'
    return text === 'task' ? 'task' : 'none'
  },
  nameOf(text) {
    const words = text.split(' ')
    const labels = words.filter((word) => /^@[\p{L}\p{N}_-]+$/u.test(word))
    const name = words
      .filter((word) => !labels.includes(word))
      .join(' ')
      .trim()
    return name === ''
      ? { name: text, labels: [] }
      : { name, labels: labels.map((l) => l.slice(1)) }
  },
  dateOrder: 'ymd',
}

const formats: Record<Source, Format> = {
  csv: plain,
  worklenz: plain,
  trello: plain,
  plumbline: plain,
  asana,
  jira,
  clickup,
  todoist,
}

/** What the tables of a source have of their own. */
export const formatOf = (source: Source): Format => formats[source]
