import type { Screens } from '../app/screen.ts'

/** The templates of a team. */
export const templates = {
  settingsProjectTemplates: {
    texts: ['templates'],
    load: () =>
      import('./ProjectTemplatesPage.tsx').then(({ ProjectTemplatesPage }) => ProjectTemplatesPage),
  },
  editProjectTemplate: {
    texts: ['templates', 'tasks', 'table'],
    load: () =>
      import('./editing/EditTemplatePage.tsx').then(({ EditTemplatePage }) => EditTemplatePage),
  },
  settingsTaskTemplates: {
    texts: ['templates'],
    load: () =>
      import('./TaskTemplatesPage.tsx').then(({ TaskTemplatesPage }) => TaskTemplatesPage),
  },
} satisfies Screens
