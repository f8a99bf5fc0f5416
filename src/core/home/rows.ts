import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { colour, id, instant } from '../values/fields.ts'
import { cardPlace, homeCards } from './places.ts'

export const personal_task = z.object({
  id,
  user_id: id,
  name: z.string().max(limits.personalTaskName),
  color_code: colour,
  done: z.boolean(),
  created_at: instant,
  updated_at: instant,
})

/** How a user has arranged the dashboard of a team. */
export const home_layout = z.object({
  id,
  user_id: id,
  team_id: id,
  cards: z.array(cardPlace).max(homeCards.length),
})

/** The shapes of its tables' rows. */
export const rows = { personal_task, home_layout }
