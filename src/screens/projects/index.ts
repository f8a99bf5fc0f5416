import { updatesTab } from '../../core/catalogue/routes.ts'
import type { Screens } from '../app/screen.ts'
import {
  filesTab,
  insightsTab,
  membersTab,
  projectTabIn,
  roadmapTab,
  workloadTab,
} from './project-tab.ts'

/** The list of projects, and one project with its tasks. */
export const projects = {
  projects: {
    texts: ['projects', 'table'],
    keys: 'g p',
    load: () => import('./list/ProjectsPage.tsx').then(({ ProjectsPage }) => ProjectsPage),
  },
  project: {
    texts: ['projects', 'tasks'],
    rooms: ({ projectId = '' }) =>
      /^[0-9a-f-]{36}$/.test(projectId) ? [`project:${projectId}` as const] : [],
    async load() {
      const tab = projectTabIn(new URLSearchParams(location.search))
      // Beside the page and not after it.
      if (tab === 'board') import('../tasks/board/TaskBoard.tsx').catch(() => {})
      if (tab === insightsTab) import('./insights/ProjectInsights.tsx').catch(() => {})
      if (tab === filesTab) import('./files/ProjectFiles.tsx').catch(() => {})
      if (tab === membersTab) import('./members/ProjectMembers.tsx').catch(() => {})
      if (tab === updatesTab) import('./updates/ProjectUpdates.tsx').catch(() => {})
      if (tab === roadmapTab) import('./roadmap/Roadmap.tsx').catch(() => {})
      if (tab === workloadTab) import('./workload/Workload.tsx').catch(() => {})
      const { ProjectPage, board } = await import('./page/ProjectPage.tsx')
      if (tab === 'board') await board.load()
      return ProjectPage
    },
  },
} satisfies Screens
