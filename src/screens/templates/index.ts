import type { Screens } from '../app/screen.ts'

/** The templates of a team. */
export const templates = {
  settingsProjectTemplates: {
    texts: ['templates'],
    load: () =>
      import('./ProjectTemplatesPage.tsx').then(({ ProjectTemplatesPage }) => ProjectTemplatesPage),
  },
  settingsTaskTemplates: {
    texts: ['templates'],
    load: () =>
      import('./TaskTemplatesPage.tsx').then(({ TaskTemplatesPage }) => TaskTemplatesPage),
  },
} satisfies Screens
