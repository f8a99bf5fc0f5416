import type { Screens } from '../app/screen.ts'

/** The screens of the help. */
export const help = {
  help: { texts: ['help'], load: () => import('./HelpPage.tsx').then(({ HelpPage }) => HelpPage) },
} satisfies Screens
