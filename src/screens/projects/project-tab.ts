import { updatesTab } from '../../core/catalogue/routes.ts'

export const insightsTab = 'project-insights-member-overview'
export const filesTab = 'all-attachments'
export const membersTab = 'members'
export const roadmapTab = 'roadmap'
export const workloadTab = 'workload'

/** The views of a project by their names in its address (B2); it opens with the first. */
const projectTabs = [
  ...(['tasks-list', 'board'] as const),
  ...([insightsTab, filesTab, membersTab, updatesTab, roadmapTab, workloadTab] as const),
] as const
export type ProjectTab = (typeof projectTabs)[number]

/** The view that the query of a project's address asks for. */
export const projectTabIn = (query: URLSearchParams): ProjectTab =>
  projectTabs.find((tab) => tab === query.get('tab')) ?? 'tasks-list'

/** Whether a view is of the project's tasks, as a list or a board. */
export const isOfTasks = (tab: ProjectTab) => tab === 'tasks-list' || tab === 'board'
