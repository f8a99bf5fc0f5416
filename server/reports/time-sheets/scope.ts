import type { RefuseWith } from '../../../src/core/engine/call.ts'
import type { AskedPeriod, periodErrors } from '../../../src/core/reporting/period.ts'
import type { DaySpan } from '../../../src/core/values/day-spans.ts'
import { addDays, iso, startOfDay } from '../../../src/core/values/time.ts'
import { askedPeriod } from '../asked-period.ts'
import { wantedBillable } from '../conditions.ts'
import { type Asked, reportScope } from '../scope.ts'
import type { SheetScope } from './parts.ts'

interface SheetInput extends AskedPeriod {
  archived: boolean
  teams: readonly string[]
  projects: readonly string[]
  billable: { billable: boolean; nonBillable: boolean }
}

type Refuse = RefuseWith<(typeof periodErrors)[number], 'date_range'>

/**
 * What a time sheet is asked for: its scope, and its days, both included; two empty texts for all, and the time
 * zone in which they are days.
 */
export async function sheetScope(
  asked: Omit<Asked, 'input'> & { input: SheetInput; refuse: Refuse },
  { archivedTasks }: { archivedTasks: boolean },
): Promise<{ scope: SheetScope; days: DaySpan; zone: string | undefined }> {
  const { app, input } = asked
  const own = await reportScope(asked)
  const { period: days, zone } = askedPeriod(asked, own)
  const [from, to] = days
  return {
    scope: {
      ...own,
      flavour: app.database.flavour,
      ...{ teams: input.teams, projects: input.projects },
      counted: {
        from: from ? iso(startOfDay(from, zone)) : undefined,
        before: to ? iso(startOfDay(addDays(to, 1), zone)) : undefined,
        billable: wantedBillable(input.billable),
        archivedTasks,
      },
    },
    days,
    zone,
  }
}
