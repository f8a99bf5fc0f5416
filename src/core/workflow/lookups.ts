/*
 * The fixed tables every team shares (B3, B9). Their ids are the same on every server of this
 * product and stand in its databases.
 */

/** Categories of task statuses, in their order: not started, started, completed. */
export const statusCategories = [
  {
    id: '5da0e3c1-7402-4157-a281-8238eca2e9c2',
    name: 'To do',
    key: 'todo',
    color_code: '#a9a9a9',
    color_code_dark: '#989898',
    description: 'Work that has not begun yet.',
  },
  {
    id: '8222a2e5-5d9e-41e8-b612-41db4edce6aa',
    name: 'Doing',
    key: 'doing',
    color_code: '#70a6f3',
    color_code_dark: '#4190FF',
    description: 'Work that somebody is busy with.',
  },
  {
    id: '8cbd170c-df3f-4741-8401-48896673c78a',
    name: 'Done',
    key: 'done',
    color_code: '#75c997',
    color_code_dark: '#46D980',
    description: 'Work that is completed.',
  },
] as const
export type StatusCategory = (typeof statusCategories)[number]
export const [todoCategory, doingCategory, doneCategory] = statusCategories

/**
 * Priorities of tasks and projects by value, lowest first (B3: 0 low, 1 medium, 2 high, 3
 * critical).
 */
export const priorities = [
  {
    id: '39094fe3-6496-4e3d-ac08-d2f111916cf3',
    name: 'Low',
    value: 0,
    color_code: '#75c997',
    color_code_dark: '#46D980',
  },
  {
    id: '7e511caf-8d42-43ef-bc5e-59f5fbc336b3',
    name: 'Medium',
    value: 1,
    color_code: '#fbc84c',
    color_code_dark: '#FFC227',
  },
  {
    id: '99fdeb8f-f414-4fbe-b5e9-b0f930d606a9',
    name: 'High',
    value: 2,
    color_code: '#f37070',
    color_code_dark: '#FF4141',
  },
  {
    id: '3e4b8835-2d6f-42ba-b899-bf2381f5358d',
    name: 'Critical',
    value: 3,
    color_code: '#8B1A1A',
    color_code_dark: '#B22222',
  },
] as const
export type Priority = (typeof priorities)[number]
/** What a new task or project gets. */
export const mediumPriority = priorities[1]

/** What can be said about a project as a whole. */
export const projectStatuses = [
  {
    id: '71c7dedd-49cd-4766-aa22-c623f656ca40',
    name: 'Cancelled',
    color_code: '#f37070',
    icon: 'close-circle',
    is_default: false,
  },
  {
    id: '2884890c-f406-49ee-9086-bd56e0c4973d',
    name: 'Blocked',
    color_code: '#cbc8a1',
    icon: 'stop',
    is_default: false,
  },
  {
    id: '07046bf5-23ea-47f8-926f-21edb07587ca',
    name: 'On Hold',
    color_code: '#cbc8a1',
    icon: 'stop',
    is_default: false,
  },
  {
    id: '8a860cf8-864f-41e5-8e04-f9f0c2825438',
    name: 'Proposed',
    color_code: '#cbc8a1',
    icon: 'clock-circle',
    is_default: true,
  },
  {
    id: '936c21ab-56a5-407f-8f96-8ab54e9280c5',
    name: 'In Planning',
    color_code: '#cbc8a1',
    icon: 'clock-circle',
    is_default: false,
  },
  {
    id: '68fdec17-1aa2-4061-a5be-a616510b18cc',
    name: 'In Progress',
    color_code: '#80ca79',
    icon: 'clock-circle',
    is_default: false,
  },
  {
    id: '675d1cb9-7e78-4e44-9ba3-a7c829570a30',
    name: 'Completed',
    color_code: '#80ca79',
    icon: 'check-circle',
    is_default: false,
  },
  {
    id: '29af86db-1b25-4ff2-b504-ba131baac261',
    name: 'Continuous',
    color_code: '#80ca79',
    icon: 'clock-circle',
    is_default: false,
  },
] as const
export type ProjectStatus = (typeof projectStatuses)[number]
export const defaultProjectStatus = projectStatuses[3]

/** The health of a project. Users choose it; it is not computed. */
export const projectHealths = [
  {
    id: '662bab75-df4f-45ed-b3a9-24f431a000e2',
    name: 'Not Set',
    color_code: '#a9a9a9',
    is_default: true,
  },
  {
    id: '1892f895-1bdb-4966-8a59-16fc5cc5c75c',
    name: 'Needs Attention',
    color_code: '#fbc84c',
    is_default: false,
  },
  {
    id: 'ec3f0eb4-4b61-4c33-b703-c87f1ae79e67',
    name: 'At Risk',
    color_code: '#f37070',
    is_default: false,
  },
  {
    id: '15a364d8-3841-4981-acaf-1f191a888d09',
    name: 'Good',
    color_code: '#75c997',
    is_default: false,
  },
] as const
export const defaultProjectHealth = projectHealths[0]

/** Names offered for the first phases of a project (B9); a new project has none. */
export const suggestedPhases = ['Planning', 'Development', 'Testing', 'Deployment'] as const

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))
const maps = {
  category: byId<StatusCategory>(statusCategories),
  priority: byId<Priority>(priorities),
  projectStatus: byId<ProjectStatus>(projectStatuses),
}

/** The dark shade of a category's colour; other colours have none and stay as they are. */
export const darkShade = (colour: string): string =>
  statusCategories.find(({ color_code }) => color_code === colour)?.color_code_dark ?? colour

export const categoryOf = (id: string): StatusCategory | undefined => maps.category.get(id)
export const priorityOf = (id: string): Priority => maps.priority.get(id) ?? mediumPriority
export const projectStatusOf = (id: string): ProjectStatus | undefined => maps.projectStatus.get(id)
export const isPriority = (id: string) => maps.priority.has(id)
/** Whether a status category means completed. */
export const isDone = (categoryId: string | undefined) => categoryId === doneCategory.id
