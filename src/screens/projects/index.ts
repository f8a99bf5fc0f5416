import type { Screens } from '../app/screen.ts'
import { showsBoard } from './shows-board.ts'

/** The list of projects, and one project with its tasks. */
export const projects = {
  projects: {
    texts: ['projects'],
    keys: 'g p',
    load: () => import('./list/ProjectsPage.tsx').then(({ ProjectsPage }) => ProjectsPage),
  },
  project: {
    texts: ['projects', 'tasks'],
    rooms: ({ projectId = '' }) =>
      /^[0-9a-f-]{36}$/.test(projectId) ? [`project:${projectId}` as const] : [],
    async load() {
      const isBoard = showsBoard(new URLSearchParams(location.search))
      // Beside the page and not after it.
      if (isBoard) import('../tasks/board/TaskBoard.tsx').catch(() => {})
      const { ProjectPage, board } = await import('./page/ProjectPage.tsx')
      if (isBoard) await board.load()
      return ProjectPage
    },
  },
} satisfies Screens
