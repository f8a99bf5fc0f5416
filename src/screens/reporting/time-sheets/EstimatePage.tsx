import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayKind, dayKinds } from '../../../core/reporting/time-sheets/day-kinds.ts'
import { BarTable } from '../../../parts/charts/BarTable.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { showDate } from '../../../parts/text/format.ts'
import { useReport } from '../as-of/use-report.ts'
import { SavePng } from './SavePng.tsx'
import { showHours, shownPeriod } from './shown.ts'
import { type SheetAsked, TimeSheetPage } from './TimeSheetPage.tsx'

/** The days that projects were to take beside those that were logged (A2.55). */
export function EstimatePage() {
  const { t } = useTranslation('timesheets')
  const [kind, setKind] = useState<DayKind>('WORKING_DAYS')
  return (
    <TimeSheetPage
      name="timeSheetEstimateVsActual"
      archivedLabel={t('reporting:includeArchived')}
      more={{
        filter: { type: kind },
        show: ({ type }) => setKind((type ?? 'WORKING_DAYS') as DayKind),
      }}
    >
      {(given) => (
        <>
          <Tabs
            label={t('estimatedIn')}
            tabs={dayKinds.map((value) => ({ value, name: t(`dayKinds.${value}`) }))}
            selected={kind}
            onSelect={setKind}
          />
          <EstimateBars {...given} kind={kind} />
        </>
      )}
    </TimeSheetPage>
  )
}

function EstimateBars({ asked, period, kind }: SheetAsked & { kind: DayKind }) {
  const { t } = useTranslation('timesheets')
  const { value, failure, waiting, again } = useReport('listEstimatedVsActual', {
    ...asked,
    type: kind,
  })
  const title = t('estimatedVsActual')
  const heads = [t('estimatedDays'), t('actualDays')]
  const legend = [{ name: heads[0]!, hatched: true }, { name: heads[1]! }]
  return (
    <ListState
      count={value?.length}
      {...{ failure, again }}
      failed={{ title: t('sheetFailed'), text: t('reporting:failedText') }}
      outline={<LineSkeleton lines={8} />}
      empty={<EmptyState title={t('noDays')} text={t('noDaysText')} />}
    >
      {value && (
        <BarTable
          {...{ title, heads, legend, waiting }}
          by={t('project')}
          rows={value.map(({ id, name, color_code, end_date, ...days }) => ({
            ...{ id, name, mark: <ColourDot colour={color_code} /> },
            ...(end_date ? { note: t('endsOn', { day: showDate(end_date.slice(0, 10)) }) } : {}),
            bars: [{ value: days.estimated_value, hatched: true }, { value: days.value }],
            figures: [showHours(days.estimated_value), showHours(days.value)],
          }))}
          tools={
            <SavePng
              file="estimated-vs-actual-time-sheet"
              chart={{
                ...{ title, legend, subtitle: shownPeriod(t(`dayKinds.${kind}`), period) },
                rows: value.map(({ name, ...days }) => ({
                  name,
                  bars: [
                    {
                      ...{ value: days.estimated_value, text: showHours(days.estimated_value) },
                      hatched: true,
                    },
                    { value: days.value, text: showHours(days.value) },
                  ],
                })),
              }}
            />
          }
        />
      )}
    </ListState>
  )
}
