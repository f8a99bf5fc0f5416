export const insightsTab = 'project-insights-member-overview'

/** The views of a project by their names in its address (B2); it opens with the first. */
const projectTabs = ['tasks-list', 'board', insightsTab] as const
export type ProjectTab = (typeof projectTabs)[number]

/** The view that the query of a project's address asks for. */
export const tabOf = (query: URLSearchParams): ProjectTab =>
  projectTabs.find((tab) => tab === query.get('tab')) ?? 'tasks-list'
