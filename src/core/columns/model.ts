import { z } from 'zod'
import { id } from '../ids.ts'
import { table } from '../table.ts'

/** A column of a project's task list, shared by all its users; `pinned` = visible (B3). */
export const list_column = table(
  z.object({ id, project_id: id, key: z.string(), name: z.string(), index: z.int(), pinned: z.boolean() }),
  {
    room: ['project', 'project_id'],
    refs: { project_id: ['project', 'cascade'] },
  },
)
