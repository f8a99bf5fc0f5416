import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../../parts/charts/BarTable.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TaskOver } from '../../tasks/over/TaskOver.tsx'
import { useReport } from '../as-of/use-report.ts'
import { NoTime } from './NoTime.tsx'
import { ProjectTimeLogs } from './ProjectTimeLogs.tsx'
import { SavePng } from './SavePng.tsx'
import { showHours, shownPeriod } from './shown.ts'
import { type SheetAsked, TimeSheetPage } from './TimeSheetPage.tsx'

/** In which projects time was logged (A2.53). */
export function ProjectTimePage() {
  const { t } = useTranslation('timesheets')
  return (
    <TimeSheetPage name="timeSheetProjects" archivedLabel={t('reporting:includeArchived')}>
      {(given) => <ProjectBars {...given} />}
    </TimeSheetPage>
  )
}

function ProjectBars({ asked, period }: SheetAsked) {
  const { t } = useTranslation('timesheets')
  const { value, failure, waiting, again } = useReport('listProjectTime', asked)
  const [opened, setOpened] = useState<string>()
  const project = value?.find(({ id }) => id === opened)
  const title = t('byProject')
  return (
    <>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('sheetFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={8} />}
        empty={<NoTime />}
      >
        {value && (
          <BarTable
            title={title}
            by={t('project')}
            heads={[t('loggedHours'), t('estimatedHours')]}
            waiting={waiting}
            onOpen={setOpened}
            openLabel={(name) => t('openLogs', { name })}
            rows={value.map(({ id, name, color_code, ...project }) => ({
              ...{ id, name, mark: <ColourDot colour={color_code} /> },
              bars: [{ value: project.logged_time, colour: color_code }],
              figures: [showHours(project.value), showHours(project.estimated_value)],
            }))}
            tools={
              <SavePng
                file="project-time-sheet-chart"
                chart={{
                  ...{ title, subtitle: shownPeriod(t('loggedHours'), period), legend: [] },
                  rows: value.map(({ name, color_code, logged_time, ...project }) => ({
                    name,
                    bars: [
                      { value: logged_time, text: showHours(project.value), colour: color_code },
                    ],
                  })),
                }}
              />
            }
          />
        )}
      </ListState>
      {project && (
        <ProjectTimeLogs
          {...{ project, filter: period, billable: asked.billable }}
          close={() => setOpened(undefined)}
        />
      )}
      <TaskOver />
    </>
  )
}
