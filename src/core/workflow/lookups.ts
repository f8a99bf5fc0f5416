import { deriveId } from '../ids.ts'

/**
 * The fixed tables every team shares (B3, B9). Their ids are the same on every server of this product.
 * A status has no colour of its own: its colour is that of its category.
 */
const fixed = <const R extends readonly { name: string }[]>(kind: string, rows: R) =>
  rows.map((row) => ({ id: deriveId(`${kind}:${row.name}`), ...row })) as unknown as { [K in keyof R]: R[K] & { id: string } }

/** Categories of task statuses, in their order: not started, started, completed. */
export const statusCategories = fixed('status-category', [
  { name: 'To do', key: 'todo', color_code: '#a9a9a9', color_code_dark: '#989898', description: 'Work that has not begun yet.' },
  {
    name: 'Doing',
    key: 'doing',
    color_code: '#70a6f3',
    color_code_dark: '#4190FF',
    description: 'Work that somebody is busy with.',
  },
  { name: 'Done', key: 'done', color_code: '#75c997', color_code_dark: '#46D980', description: 'Work that is completed.' },
])
export type StatusCategory = (typeof statusCategories)[number]
export const [todoCategory, doingCategory, doneCategory] = statusCategories

/** Priorities of tasks and projects by value, lowest first (B3: 0 low, 1 medium, 2 high, 3 critical). */
export const priorities = fixed('priority', [
  { name: 'Low', value: 0, color_code: '#75c997', color_code_dark: '#46D980' },
  { name: 'Medium', value: 1, color_code: '#fbc84c', color_code_dark: '#FFC227' },
  { name: 'High', value: 2, color_code: '#f37070', color_code_dark: '#FF4141' },
  { name: 'Critical', value: 3, color_code: '#8B1A1A', color_code_dark: '#B22222' },
])
export type Priority = (typeof priorities)[number]
/** What a new task or project gets. */
export const mediumPriority = priorities[1]

/** What can be said about a project as a whole. */
export const projectStatuses = fixed('project-status', [
  { name: 'Cancelled', color_code: '#f37070', icon: 'close-circle', is_default: false },
  { name: 'Blocked', color_code: '#cbc8a1', icon: 'stop', is_default: false },
  { name: 'On Hold', color_code: '#cbc8a1', icon: 'stop', is_default: false },
  { name: 'Proposed', color_code: '#cbc8a1', icon: 'clock-circle', is_default: true },
  { name: 'In Planning', color_code: '#cbc8a1', icon: 'clock-circle', is_default: false },
  { name: 'In Progress', color_code: '#80ca79', icon: 'clock-circle', is_default: false },
  { name: 'Completed', color_code: '#80ca79', icon: 'check-circle', is_default: false },
  { name: 'Continuous', color_code: '#80ca79', icon: 'clock-circle', is_default: false },
])
export type ProjectStatus = (typeof projectStatuses)[number]
export const defaultProjectStatus = projectStatuses[3]

/** How a project is doing; somebody picks it, nothing computes it. */
export const projectHealths = fixed('project-health', [
  { name: 'Not Set', color_code: '#a9a9a9', is_default: true },
  { name: 'Needs Attention', color_code: '#fbc84c', is_default: false },
  { name: 'At Risk', color_code: '#f37070', is_default: false },
  { name: 'Good', color_code: '#75c997', is_default: false },
])
export const defaultProjectHealth = projectHealths[0]

/** Names offered for the first phases of a project (B9); a new project has none. */
export const suggestedPhases = ['Planning', 'Development', 'Testing', 'Deployment'] as const

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const maps = {
  category: byId<StatusCategory>(statusCategories),
  priority: byId<Priority>(priorities),
  projectStatus: byId<ProjectStatus>(projectStatuses),
}

export const categoryOf = (id: string): StatusCategory | undefined => maps.category.get(id)
export const priorityOf = (id: string): Priority => maps.priority.get(id) ?? mediumPriority
export const projectStatusOf = (id: string): ProjectStatus | undefined => maps.projectStatus.get(id)
export const isPriority = (id: string) => maps.priority.has(id)
/** Whether a status category means completed. */
export const isDone = (categoryId: string | undefined) => categoryId === doneCategory.id
