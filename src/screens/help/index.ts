import type { Screens } from '../app/screen.ts'

/** What to know about the application. */
export const help = {
  help: { texts: ['help'], load: () => import('./HelpPage.tsx').then(({ HelpPage }) => HelpPage) },
} satisfies Screens
