import { chosenIn, chosenText } from '../../../core/saved-reports/chosen.ts'
import type { ReportFilter } from '../../../core/saved-reports/filter.ts'
import type { ReportPage } from '../../../core/saved-reports/pages.ts'
import { flagged, periodFilter, type ShownReport, showPeriod } from '../saved/shown-report.ts'
import type { TimeFilterState } from '../shell/use-time-filter.ts'
import { type Choices, chooseKept, type Kind } from './sheet-choices.ts'

interface SavedSheet {
  page: ReportPage
  sheet: Pick<Choices, 'offered' | 'left' | 'kept' | 'waiting' | 'archived'> &
    Pick<Choices, 'noCategory' | 'billable' | 'nonBillable'>
  period: TimeFilterState
  more: { filter: ReportFilter; show: (filter: ReportFilter) => void } | undefined
}

/** What a page with a time sheet shows, as saved reports have it. */
export function savedSheet({ page, sheet, period, more }: SavedSheet): ShownReport {
  const { offered, left, archived, noCategory, billable, nonBillable } = sheet
  const isKnown = offered !== undefined && !sheet.waiting && !sheet.kept
  const idsOf = (kind: Kind) => (offered?.[kind] ?? []).map(({ id }) => id)
  return {
    page,
    filter: isKnown
      ? {
          ...{ ...periodFilter(period), archived: flagged(archived), ...more?.filter },
          sheet_teams: chosenText(idsOf('teams'), left.teams),
          sheet_categories: chosenText(idsOf('categories'), left.categories),
          sheet_projects: chosenText(idsOf('projects'), left.projects),
          ...{ no_category: unless(noCategory), billable: unless(billable) },
          non_billable: unless(nonBillable),
        }
      : undefined,
    show(filter) {
      showPeriod(period, filter)
      more?.show(filter)
      const { sheet_teams = '', sheet_categories = '', sheet_projects = '' } = filter
      chooseKept(
        { teams: sheet_teams, categories: sheet_categories, projects: sheet_projects },
        {
          archived: filter.archived !== undefined,
          noCategory: filter.no_category === undefined,
          billable: filter.billable === undefined,
          nonBillable: filter.non_billable === undefined,
        },
      )
      return {}
    },
    asNow(filter) {
      const again = (kind: Kind, text = '') => {
        const all = idsOf(kind)
        const chosen = new Set(chosenIn(text, all))
        return chosenText(
          all,
          all.filter((id) => !chosen.has(id)),
        )
      }
      return {
        ...filter,
        sheet_teams: again('teams', filter.sheet_teams),
        sheet_categories: again('categories', filter.sheet_categories),
        sheet_projects: again('projects', filter.sheet_projects),
      }
    },
  }
}

const unless = (on: boolean) => (on ? '' : 'false')
