import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { TaskView } from '../../client/tasks/view.ts'
import type { Cells } from '../../core/columns/cells.ts'
import type { CustomKey } from '../../core/columns/custom-key.ts'
import type { Reader } from '../../core/engine/store.ts'
import type { Row } from '../../core/model.ts'
import type { EditableField } from '../../core/tasks/fields/fields.ts'
import type { ListStyles } from './list/list-styles.ts'
import type { LaidOut } from './list/use-laid-columns.ts'

/** A field that something opens for beside its cell: an editor, or the logs of the time. */
export type OpenedField = EditableField | 'TIME_TRACKING'

/** A cell being edited: what, and the element to open beside. */
export interface Editing {
  taskId: string
  field: OpenedField | CustomKey
  target: HTMLElement
  /** What gets the focus back where that is not the target. */
  from?: HTMLElement | undefined
  /** Whether it is opened by typing, and its first text field gets that. */
  isTyped?: boolean
}

/** What the tasks of a list or a board share, looked up once for all of them. */
export interface TaskViewContext {
  /** The texts of tasks. */
  t: TFunction<'tasks'>
  view: TaskView
  styles: ListStyles
  /** The custom columns that are shown. */
  custom: readonly Row<'custom_column'>[]
  /** The columns behind the name, in the order that the person has put them in. */
  layout: LaidOut
  /** The custom column that the tasks are grouped by, if it is one. */
  groupColumn: Row<'custom_column'> | undefined
  /** What tasks have in custom columns, by the rows of the project. */
  cells: (reader: Reader) => Cells
  /** Whether the screen is as narrow as a phone's. */
  narrow: boolean
  /** Whether the column of keys is shown; a phone and cards have keys without one. */
  showKey: boolean
  project: Row<'project'>
  statuses: ReadonlyMap<string, Row<'status'>>
  phases: ReadonlyMap<string, Row<'phase'>>
  members: ReadonlyMap<string, Row<'team_member'>>
  labels: ReadonlyMap<string, Row<'label'>>
  dark: boolean
  /** The day by which tasks are overdue. */
  day: string
  edit: (editing: Editing) => void
  openTask: (taskId: string) => void
  /** Asks which task another becomes a subtask of. */
  convert: (taskId: string) => void
  /** Opens the dialog that makes a column, or changes the one with an id. */
  openColumn: (columnId: string | null) => void
  openMenu: (taskId: string, at: { x: number; y: number }) => void
}

const Context = createContext<TaskViewContext | null>(null)
export const TaskProvider = Context.Provider
export const useTaskContext = () => useContext(Context)!
