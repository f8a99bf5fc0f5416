import type { Screens } from '../app/screen.ts'

/** One search over everything that one reaches. */
export const search = {
  search: {
    texts: ['search', 'table', 'tasks'],
    keys: 'g s',
    load: () => import('./SearchPage.tsx').then(({ SearchPage }) => SearchPage),
  },
} satisfies Screens
