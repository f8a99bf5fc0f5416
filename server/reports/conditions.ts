import { type RawBuilder, sql } from 'kysely'
import { completedProjectId } from '../../src/core/reporting/definitions.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { addDays, iso, startOfDay } from '../../src/core/values/time.ts'
import { doneCategory } from '../../src/core/workflow/lookups.ts'
import { stored } from '../db/database.ts'
import type { Target } from '../db/statements.ts'

/*
 * The definitions of `src/core/reporting/definitions.ts` as conditions on rows of `project`, and of
 * `task` with its `status`. A law compares what they count.
 */

export const taskIsOverdue = (today: string): RawBuilder<boolean> =>
  sql`task.end_date < ${today} and status.category_id <> ${doneCategory.id}`
export const taskIsDone: RawBuilder<boolean> = sql`status.category_id = ${doneCategory.id}`

export const projectIsActive = (today: string): RawBuilder<boolean> =>
  sql`project.end_date is null or project.end_date >= ${today}`
export const projectIsOverdue = (today: string): RawBuilder<boolean> =>
  sql`project.end_date < ${today} and project.status_id <> ${completedProjectId}`

/** Whether a day in a column is one of some days; an empty end is open. */
export const dayIsIn = (column: string, [from, to]: DaySpan): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${from || firstDay} and ${sql.ref(column)} <= ${to || lastDay})`
const [firstDay, lastDay] = ['0000-01-01', '9999-12-31']

/** Whether an instant in a column is on one of some days in a time zone; an empty end is open. */
export function instantIsIn(
  column: string,
  [from, to]: DaySpan,
  zone: string | undefined,
): RawBuilder<boolean> {
  const conditions = [
    ...(from ? [sql`${sql.ref(column)} >= ${iso(startOfDay(from, zone))}`] : []),
    ...(to ? [sql`${sql.ref(column)} < ${iso(startOfDay(addDays(to, 1), zone))}`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`
}

/** Whether what is billable is read alone, or what is not; both, or neither, do not filter. */
export const wantedBillable = ({
  billable,
  nonBillable,
}: {
  billable: boolean
  nonBillable: boolean
}): boolean | undefined => (billable === nonBillable ? undefined : billable)

/** Leaves out logged time of tasks that are not wanted, in a query that has `task`. */
export const taskIsBillable = (to: Pick<Target, 'flavour'>, billable: boolean | undefined) =>
  billable === undefined ? sql`` : sql`and task.billable = ${stored(to, billable)}`

/** Which rows of a sorted list are read. */
export interface Page {
  index: number
  size: number
}

/** The end of a statement that reads one page, or all. */
export const pageOf = (page: Page | undefined): RawBuilder<unknown> =>
  page ? sql`limit ${page.size} offset ${(page.index - 1) * page.size}` : sql``
