import { Checkbox, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFilter } from '../../../core/saved-reports/filter.ts'
import type { ReportPage as PageName } from '../../../core/saved-reports/pages.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { ReportPage } from '../as-of/ReportPage.tsx'
import { SavedReports } from '../saved/SavedReports.tsx'
import { TimeFilter } from '../shell/TimeFilter.tsx'
import { type TimeFilterState, useTimeFilter } from '../shell/use-time-filter.ts'
import { ArchivedLeftOut } from './ArchivedLeftOut.tsx'
import { SheetFilterBar } from './SheetFilterBar.tsx'
import { savedSheet } from './saved-sheet.ts'
import { type Asked, switchTo } from './sheet-choices.ts'
import { useSheet } from './use-sheet.ts'

const useStyles = makeStyles({
  archived: { [touch]: { minHeight: '40px' } },
  box: { alignSelf: 'center' },
})

/** What a time sheet is asked with, and for which days. */
export interface SheetAsked {
  asked: Asked & TimeFilterState['body']
  period: TimeFilterState
}

interface TimeSheetPageProps {
  name: PageName
  /** What the box says with which archived projects are included. */
  archivedLabel: string
  /** What saves the sheet as a file. */
  files?: (asked: SheetAsked) => ReactNode
  /** What else a saved report of the page has. */
  more?: { filter: ReportFilter; show: (filter: ReportFilter) => void }
  children: (asked: SheetAsked) => ReactNode
}

/** A page with a time sheet below its filters; it is there once a team and a project are chosen. */
export function TimeSheetPage({ name, archivedLabel, files, more, children }: TimeSheetPageProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const sheet = useSheet()
  const period = useTimeFilter()
  const { asked } = sheet
  const isEmpty = asked && (asked.teams.length === 0 || asked.projects.length === 0)
  const given = asked && !isEmpty && { asked: { ...asked, ...period.body }, period }
  return (
    <ReportPage
      name={name}
      tools={
        <>
          <SavedReports {...savedSheet({ page: name, sheet, period, more })} />
          <Checkbox
            className={styles.archived}
            indicator={{ className: styles.box }}
            label={archivedLabel}
            checked={sheet.archived}
            onChange={(_, { checked }) => switchTo({ archived: checked === true })}
          />
          <TimeFilter filter={period} />
        </>
      }
      file={given && files?.(given)}
    >
      <SheetFilterBar sheet={sheet} />
      {asked && <ArchivedLeftOut {...asked} />}
      {sheet.failure !== undefined ? (
        <FailedState
          title={t('filtersFailed')}
          text={t('reporting:failedText')}
          again={sheet.again}
        />
      ) : !asked ? (
        <LineSkeleton lines={6} />
      ) : isEmpty ? (
        isAllChosen(sheet) ? (
          <EmptyState title={t('reporting:noProjects')} text={t('noneThereText')} />
        ) : (
          <EmptyState title={t('nothingChosen')} text={t('nothingChosenText')} />
        )
      ) : (
        given && children(given)
      )}
    </ReportPage>
  )
}

/** Whether nothing is left out of what projects are chosen by: where there is none then, none is there. */
const isAllChosen = ({ left, noCategory }: ReturnType<typeof useSheet>) =>
  noCategory && left.teams.length === 0 && left.categories.length === 0
