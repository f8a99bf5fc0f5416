import { limits } from '../../../core/catalogue/limits.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import type { Group, Template } from './use-template.ts'

/** What of a task has an editor of its own. */
export type TemplateField = 'description' | 'labels' | 'phase' | 'status' | 'priority' | 'estimate'

/** What is edited, and the button that opened it. */
export interface Editing {
  id: string
  field: TemplateField | 'menu'
  target: HTMLElement
}

/** What a group of the tasks of a template is drawn with, and each of its lines. */
export interface GroupProps {
  template: Template
  grouping: Grouping
  group: Group
  groups: readonly Group[]
  selected: readonly string[]
  select: (id: string) => void
  edit: (editing: Editing) => void
}

/** Where name and fields of a task have no room beside each other. */
export const stacked = `@media (max-width: ${limits.desktopPx - 1}px)`

/** The widths of the fields of a task: description, labels, phase, status, priority, estimate. */
export const fieldColumns = '32px 140px 130px 130px 110px 84px'
