import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id } from '../values/fields.ts'

/** `filter` is what the address of such a list says: `status=not+{id}&sort=-end_date`. */
const view = z.object({
  id,
  project_id: id,
  name: z.string().max(limits.viewName),
  filter: z.string().max(limits.viewFilterStored),
  /** A grouping, or the key of a custom column. */
  group_by: z.string().max(limits.groupBy),
  /** Whether the project opens with it. */
  is_default: z.boolean(),
})

/** A view that all members of a project have. */
export const shared_view = view
/** A view that one person has for themselves. */
export const personal_view = view.extend({ user_id: id })

/** The shapes of its tables' rows. */
export const rows = { shared_view, personal_view }
