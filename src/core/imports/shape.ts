import type { Problems } from './problems.ts'
import type { CategoryKey } from './sources.ts'

/** A comment as a file has it: who wrote it when, as it is said there, and its plain text. */
export interface ImportedComment {
  author: string
  at: string
  text: string
}

/** A task as a file has it, which is the same for all formats. Texts are plain. */
export interface ImportedTask {
  name: string
  /** The place of its parent among the tasks, which may come later; null for none. */
  parent: number | null
  /** The name of its status; empty for none. */
  status: string
  phase: string
  /** The value of its priority, 0 to 3; null for none. */
  priority: number | null
  labels: string[]
  /** Addresses or names. */
  assignees: string[]
  description: string
  /** Days, `YYYY-MM-DD`. */
  start: string | null
  due: string | null
  /** The time of day at which it is due, `HH:MM`. */
  due_time: string | null
  /** The estimate. */
  minutes: number
  done: boolean
  archived: boolean
  comments: ImportedComment[]
  /** What it has in the columns, by their places; absent for nothing. */
  custom: ReadonlyMap<number, string>
  /** The places of the tasks that it waits for. */
  waitsFor: number[]
  /** The row of a table; null where there are none. */
  line: number | null
}

/** What a file holds, in the one shape that every reader gives. */
export interface Imported {
  /** What the project is called there; empty when that is not said. */
  name: string
  /** What is said of it as a whole. */
  notes?: string
  /** What it calls its phases. */
  phase_label?: string
  /** In their order, with the category where the file says or shows it. */
  statuses: { name: string; category: CategoryKey | null }[]
  /** The names of further columns, each a text. */
  columns: string[]
  tasks: ImportedTask[]
  problems: Problems
}

/** A task of which nothing is known but its name. */
export const plainTask = (name: string, line: number | null = null): ImportedTask => ({
  name,
  parent: null,
  status: '',
  phase: '',
  priority: null,
  labels: [],
  assignees: [],
  description: '',
  start: null,
  due: null,
  due_time: null,
  minutes: 0,
  done: false,
  archived: false,
  comments: [],
  custom: none,
  waitsFor: [],
  line,
})

const none: ReadonlyMap<number, string> = new Map()
