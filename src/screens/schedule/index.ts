import type { Screens } from '../app/screen.ts'

/** Who of the team works on what, for owners and admins (B2.5). */
export const schedule = {
  schedule: {
    texts: ['schedule'],
    rooms: (_, team) => (team ? [`schedule:${team}`] : []),
    ask: () => import('./first-questions.ts').then(({ askFirst }) => askFirst()),
    load: () => import('./SchedulePage.tsx').then(({ SchedulePage }) => SchedulePage),
  },
} satisfies Screens
