import { useTranslation } from 'react-i18next'
import { projectHealths, projectStatuses } from '../../../core/workflow/lookups.ts'
import { type Share, ShareTable } from '../../../parts/charts/ShareTable.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { healthKey, statusKey } from '../../../parts/text/lookup-keys.ts'
import { useReport } from '../as-of/use-report.ts'

interface TeamOverviewProps {
  teamId: string
  archived: boolean
}

/** The projects of a team by status, category and health. */
export function TeamOverview({ teamId, archived }: TeamOverviewProps) {
  const { t } = useTranslation('reporting')
  const { value, failure, again } = useReport('getReportingTeam', { id: teamId, archived }, [
    'ORGANIZATION_CHANGED',
  ])
  const heads = (by: string) => ({
    ...{ by: t(`projects:${by}`), counted: t('projects'), share: t('share') },
  })
  return (
    <ListState
      count={value?.by_status.all}
      {...{ failure, again }}
      failed={{ title: t('teamFailed'), text: t('failedText') }}
      outline={<LineSkeleton lines={6} />}
      empty={<EmptyState title={t('noProjects')} text={t('noProjectsText')} />}
    >
      {value && (
        <>
          <ShareTable
            title={t('byStatus')}
            heads={heads('status')}
            shares={sharesOf(withContinuous(value.by_status), projectStatuses, (name) =>
              t(`projects:${statusKey(name)}`),
            )}
          />
          {value.by_category.data.length > 0 ? (
            <ShareTable
              title={t('byCategory')}
              heads={heads('category')}
              shares={value.by_category.data.map(({ id, label, color, count }) => ({
                ...{ id, name: label, colour: color, count },
                mark: <ColourDot colour={color} />,
              }))}
            />
          ) : (
            <Card title={t('byCategory')}>
              <EmptyState title={t('noCategories')} />
            </Card>
          )}
          <ShareTable
            title={t('byHealth')}
            heads={heads('health')}
            shares={sharesOf(value.by_health.chart, projectHealths, (name) =>
              t(`projects:${healthKey(name)}`),
            )}
          />
        </>
      )}
    </ListState>
  )
}

type Slices = readonly { name: string; color: string; y: number }[]

/** The slices of the statuses with those projects that the answer has in `all` alone. */
function withContinuous({ all, chart }: { all: number; chart: Slices }): Slices {
  const { name, color_code } = projectStatuses.find(({ name }) => name === 'Continuous')!
  const counted = chart.reduce((sum, { y }) => sum + y, 0)
  return [...chart, { name, color: color_code, y: all - counted }]
}

const sharesOf = (
  chart: Slices,
  lookup: readonly { id: string; name: string }[],
  shown: (name: string) => string,
): Share[] =>
  chart.map(({ name, color, y }) => ({
    id: lookup.find((each) => each.name === name)!.id,
    name: shown(name),
    colour: color,
    count: y,
    mark: <ColourDot colour={color} />,
  }))
