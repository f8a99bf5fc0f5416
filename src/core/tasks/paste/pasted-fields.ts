import { limits } from '../../catalogue/limits.ts'
import { writtenTime } from '../../values/written-time.ts'
import type { FieldKey } from '../fields/fields.ts'

/** What a new task has of the fields that a pasted table may bring. */
export interface PastedFields {
  status_id?: string
  priority_id?: string
  phase_id?: string
  assignees?: string[]
  labels?: string[]
  start_date?: string
  end_date?: string
  due_time?: string
  total_minutes?: number
  /** As plain text. */
  description?: string
}

/** How what is written in cells is read. */
export interface Reading {
  /** The minutes of an estimate that is written out. */
  minutesOf: (text: string) => number | undefined
  /** The day (`YYYY-MM-DD`) that is written. */
  dayOf: (text: string) => string | undefined
}

interface PastedField {
  /** As which column of the list it is known. */
  key: FieldKey
  given: keyof PastedFields
  /** What a cell says that names nothing; undefined for one that cannot be read. */
  read?: (cell: string, reading: Reading) => string | number | undefined
}

/** A description; one that the list has copied cut is not taken for the whole. */
const whole = (cell: string) =>
  cell.length > limits.descriptionPreview && cell.endsWith('…') ? undefined : cell

const day = (cell: string, { dayOf }: Reading) => dayOf(cell)

/** The columns of a pasted table of which tasks take something, besides their names. */
export const pastedFields = {
  status: { key: 'STATUS', given: 'status_id' },
  priority: { key: 'PRIORITY', given: 'priority_id' },
  phase: { key: 'PHASE', given: 'phase_id' },
  assignees: { key: 'ASSIGNEES', given: 'assignees' },
  labels: { key: 'LABELS', given: 'labels' },
  start: { key: 'START_DATE', given: 'start_date', read: day },
  due: { key: 'DUE_DATE', given: 'end_date', read: day },
  dueTime: { key: 'DUE_TIME', given: 'due_time', read: writtenTime },
  estimate: {
    ...({ key: 'ESTIMATION', given: 'total_minutes' } as const),
    read: (cell, { minutesOf }) => minutesOf(cell),
  },
  description: { key: 'DESCRIPTION', given: 'description', read: whole },
} as const satisfies Record<string, PastedField>

export type FieldColumn = keyof typeof pastedFields
/** Those whose cells name something. */
export type NamedColumn = {
  [C in FieldColumn]: (typeof pastedFields)[C] extends { read: unknown } ? never : C
}[FieldColumn]

export const fieldColumns = Object.keys(pastedFields) as FieldColumn[]

export const isNamed = (column: FieldColumn): column is NamedColumn =>
  !('read' in pastedFields[column])
