import type { Screens } from '../app/screen.ts'

/** Setting up an organisation, and what belongs to a person or a team. */
export const settings = {
  setup: {
    texts: ['setup'],
    load: () => import('./SetupPage.tsx').then(({ SetupPage }) => SetupPage),
  },
} satisfies Screens
