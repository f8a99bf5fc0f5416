import type { Screen, Screens } from '../app/screen.ts'

/** Those of projects are shared by owner and admins. */
const rooms: Screen['rooms'] = (_, team) => (team ? [`schedule:${team}`] : [])

/** The templates of a team. */
export const templates = {
  settingsProjectTemplates: {
    texts: ['templates'],
    rooms,
    load: () =>
      import('./ProjectTemplatesPage.tsx').then(({ ProjectTemplatesPage }) => ProjectTemplatesPage),
  },
  editProjectTemplate: {
    texts: ['templates', 'tasks', 'table'],
    rooms,
    load: () =>
      import('./editing/EditTemplatePage.tsx').then(({ EditTemplatePage }) => EditTemplatePage),
  },
  settingsTaskTemplates: {
    texts: ['templates'],
    load: () =>
      import('./TaskTemplatesPage.tsx').then(({ TaskTemplatesPage }) => TaskTemplatesPage),
  },
} satisfies Screens
