import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../parts/charts/Figures.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useReport } from '../as-of/use-report.ts'

const useStyles = makeStyles({ overdue: { color: tokens.colorStatusDangerForeground3 } })

/** How many teams, projects and people there are, and what is late. */
export function Statistics({ archived }: { archived: boolean }) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const { value, failure, again } = useReport('getReportingStatistics', { archived }, [
    'ORGANIZATION_CHANGED',
  ])
  const late = (key: string, count: number) => (
    <span className={count > 0 ? styles.overdue : ''}>{t(key, { count })}</span>
  )
  return (
    <ListState
      count={value && 1}
      {...{ failure, again }}
      failed={{ title: t('failed'), text: t('failedText') }}
      outline={<LineSkeleton lines={2} />}
      empty={null}
    >
      {value && (
        <Figures
          figures={[
            {
              label: t('teams'),
              value: value.teams.count,
              note: [
                t('projectsCount', { count: value.teams.projects }),
                t('membersCount', { count: value.teams.members }),
              ].join(' · '),
            },
            {
              label: t('projects'),
              value: value.projects.count,
              note: (
                <>
                  {t('activeCount', { count: value.projects.active })} ·{' '}
                  {late('overdueCount', value.projects.overdue)}
                </>
              ),
            },
            {
              label: t('members'),
              value: value.members.count,
              note: (
                <>
                  {t('unassignedCount', { count: value.members.unassigned })} ·{' '}
                  {late('lateCount', value.members.overdue)}
                </>
              ),
            },
          ]}
        />
      )}
    </ListState>
  )
}
