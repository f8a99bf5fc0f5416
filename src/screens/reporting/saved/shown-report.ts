import { type Duration, firstDuration } from '../../../core/reporting/period.ts'
import type { ReportFilter } from '../../../core/saved-reports/filter.ts'
import type { ReportPage } from '../../../core/saved-reports/pages.ts'
import type { DaySpan } from '../../../core/values/day-spans.ts'
import type { TimeFilterState } from '../shell/use-time-filter.ts'

/** What a page of reporting shows, as it is kept under a name. */
export interface ShownReport {
  page: ReportPage
  /** Undefined while it is not known. */
  filter: ReportFilter | undefined
  /** Shows what a filter says, and gives what the address has of it. */
  show: (filter: ReportFilter) => Readonly<Record<string, string>>
  /** A saved filter as the page would keep it now, which what there is to choose from decides. */
  asNow?: (filter: ReportFilter) => ReportFilter
}

/** What a filter says of a flag. */
export const flagged = (on: boolean) => (on ? 'true' : '')

/** The period of a page as its filter says it: a key stays one. */
export const periodFilter = ({ duration, own }: TimeFilterState): ReportFilter =>
  own ? { date_range: own.join() } : { duration }

/** Shows the period that a filter says. */
export function showPeriod(period: TimeFilterState, { duration, date_range }: ReportFilter) {
  if (date_range) period.filterBy(date_range.split(',') as unknown as DaySpan)
  else period.choose((duration ?? firstDuration) as Duration)
}

interface Sorted<F extends string> {
  field: F
  order: 'asc' | 'desc'
}

/** What a filter says of the order of a table; nothing of the one that it has at first. */
export function sortFilter<F extends string>(
  { field, order }: Sorted<F>,
  [first]: readonly F[],
): ReportFilter {
  if (order === 'desc') return { field, order }
  return field === first ? {} : { field }
}

/** What the address of a table has of a filter: its search, its order, and the first page. */
export const shownTable = (
  { search = '', field = '', order = '' }: ReportFilter,
  [first = '']: readonly string[],
) => ({ ...{ search, order, page: '' }, field: field || (order && first) })
