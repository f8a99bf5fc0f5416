import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { query } from '../engine/call.ts'
import { moment, pastErrors } from '../reporting/as-of.ts'
import { id, instant } from '../values/fields.ts'
import { flag } from '../values/paging.ts'

const column = z.union([
  z.array(z.unknown()),
  z.object({ of: z.array(z.unknown()), at: z.array(z.int()) }),
])

/**
 * Of which moment reports with `as_of` are: the one asked for, or the start of its day (UTC) where the
 * history has a line for each day alone. `from` is since when it reaches.
 */
export const getReportsAsOf = query({
  method: 'GET',
  path: '/history/reports',
  clause: 'B7.132',
  may: 'reporting.use',
  input: z.object({ as_of: moment }),
  output: z.object({ as_of: z.string(), exact: z.boolean(), from: z.string() }),
  errors: pastErrors,
})

/**
 * The rows of a project as they were at a moment, as a snapshot has them: `tables`, each column by
 * column. Where the history has a line for each day alone, `exact` is false, and the rows are those
 * of the start of that day (UTC), which `as_of` tells. `from` is since when the history of the
 * project reaches.
 */
export const getProjectAsOf = query({
  method: 'GET',
  path: '/history/projects/:id',
  clause: 'B7.132',
  may: 'project.view',
  isReport: true,
  about: { project: 'id' },
  /** `packed`: values that recur in a column are written once. */
  input: z.object({ id, as_of: instant.max(limits.instantRaw), packed: flag }),
  output: z.object({
    as_of: z.string(),
    exact: z.boolean(),
    from: z.string(),
    tables: z.record(
      z.string(),
      z.object({ columns: z.array(z.string()), values: z.array(column) }),
    ),
  }),
  errors: ['moment_ahead', 'before_history', 'project_not_there'],
})
