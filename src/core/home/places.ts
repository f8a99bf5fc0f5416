import { z } from 'zod'

/** The cards of the dashboard, and the two columns of a wide one (decision 135). */
export const homeCards = ['tasks', 'todo', 'projects', 'teams', 'recent', 'logged'] as const
export const homeColumns = ['main', 'side'] as const
export type HomeCard = (typeof homeCards)[number]
export type HomeColumn = (typeof homeColumns)[number]

/** Where a card stands, or that it is hidden; the order is that of the list. */
export const cardPlace = z.object({
  card: z.enum(homeCards),
  column: z.enum(homeColumns),
  shown: z.boolean(),
})
export type CardPlace = z.output<typeof cardPlace>
