import { createContext } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import type { Group, Task, Template, TemplateSetup } from './use-template.ts'

/** What of a task has an editor of its own. */
export type TemplateField = 'description' | 'labels' | 'phase' | 'status' | 'priority' | 'estimate'

/** What is edited, and the button that opened it. */
export interface Editing {
  id: string
  field: TemplateField | 'menu'
  target: HTMLElement
}

/** What all lines of a template are drawn with: as long as it stays, so do those that did not change. */
export interface LineProps {
  setup: TemplateSetup
  select: (id: string) => void
  edit: (editing: Editing) => void
  /** Moves a task one place up or down; says where it stands then, among how many. */
  move: (task: Task, by: -1 | 1) => { at: number; of: number } | undefined
}

/** What a group of the tasks of a template is drawn with. */
export interface GroupProps {
  template: Template
  grouping: Grouping
  group: Group
  lines: LineProps
}

/** The tasks that are selected. */
export const SelectedTasks = createContext<ReadonlySet<string>>(new Set())

/** The tasks by their parents, in their order. */
export const TasksBelow = createContext<ReadonlyMap<string | null, readonly Task[]>>(new Map())

/** Where name and fields of a task have no room beside each other. */
export const stacked = `@media (max-width: ${limits.desktopPx - 1}px)`

/** The widths of the fields of a task: description, labels, phase, status, priority, estimate. */
export const fieldColumns = '32px 140px 130px 130px 110px 84px'
