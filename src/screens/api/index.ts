import type { Screens } from '../app/screen.ts'

/** A page to look up the calls of the API and to try them. */
export const api = {
  api: { texts: ['api'], load: () => import('./ApiPage.tsx').then(({ ApiPage }) => ApiPage) },
} satisfies Screens
