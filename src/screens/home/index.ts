import type { Screens } from '../app/screen.ts'

/** One's own tasks, to-dos and projects. */
export const home = {
  home: {
    texts: ['home'],
    keys: 'g h',
    load: () => import('./HomePage.tsx').then(({ HomePage }) => HomePage),
  },
} satisfies Screens
