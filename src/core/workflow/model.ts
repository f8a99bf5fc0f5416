import { z } from 'zod'
import { colour } from '../colours.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'
import { day } from '../time.ts'

/** A category of projects in a team (B3). */
export const project_category = table(
  z.object({ id, team_id: id, name: z.string().max(limits.categoryName), color_code: colour }),
  {
    room: ['team', 'team_id'],
    refs: { team_id: ['team', 'cascade'] },
  },
)

/** A task status of a project; its colour is that of its category (B3). */
export const status = table(
  z.object({ id, project_id: id, name: z.string().max(limits.statusName), category_id: id, sort_order: z.number() }),
  {
    room: ['project', 'project_id'],
    refs: { project_id: ['project', 'cascade'] },
  },
)

/** A phase of a project. Shown by `sort_index` descending (B3). */
export const phase = table(
  z.object({
    id,
    project_id: id,
    name: z.string().max(limits.phaseName),
    color_code: colour,
    sort_index: z.number(),
    start_date: day.nullable(),
    end_date: day.nullable(),
  }),
  { room: ['project', 'project_id'], refs: { project_id: ['project', 'cascade'] } },
)
