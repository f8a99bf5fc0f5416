import type { Screens } from '../app/screen.ts'

/** The templates of a team. */
export const templates = {
  settingsTaskTemplates: {
    texts: ['templates'],
    load: () =>
      import('./TaskTemplatesPage.tsx').then(({ TaskTemplatesPage }) => TaskTemplatesPage),
  },
} satisfies Screens
