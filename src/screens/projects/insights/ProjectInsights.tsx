import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { today } from '../../../client/local-days.ts'
import type { Row } from '../../../core/model.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { phone, touch } from '../../../parts/page/measures.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { MembersSegment } from './MembersSegment.tsx'
import { OverviewSegment } from './OverviewSegment.tsx'
import { PrintedInsights } from './PrintedInsights.tsx'
import { TasksSegment } from './TasksSegment.tsx'
import { useInsights } from './use-insights.ts'
import { type Segment, segments, useSegment } from './use-segment.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    flexShrink: 0,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  archived: { [touch]: { minHeight: '40px' } },
  export: { marginInlineStart: 'auto' },
  box: { alignSelf: 'center' },
  page: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  content: {
    containerType: 'inline-size',
    containerName: 'insights',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '1600px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    [phone]: { gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalM },
  },
})

const shown: Record<Segment, typeof OverviewSegment> = {
  overview: OverviewSegment,
  members: MembersSegment,
  tasks: TasksSegment,
}

/** The figures of a project in three parts, with its archived tasks or without (B2.30). */
export function ProjectInsights({ project }: { project: Row<'project'> }) {
  const styles = useStyles()
  const { t } = useTranslation('insights')
  const { segment, setSegment, archived, setArchived } = useSegment()
  const seen = useInsights(project.id, archived)
  if (!seen) return null
  const Shown = shown[segment]
  const { all, tasks } = seen.insights
  const isArchived = all.length > 0
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label={t('segments')}
          tabs={segments.map((value) => ({ value, name: t(`segment.${value}`) }))}
          selected={segment}
          onSelect={setSegment}
        />
        <Checkbox
          className={styles.archived}
          indicator={{ className: styles.box }}
          label={t('includeArchived')}
          checked={archived}
          onChange={(_, { checked }) => setArchived(checked === true)}
        />
        {tasks.length > 0 && (
          <Button
            appearance="subtle"
            className={styles.export}
            icon={<ArrowDownloadRegular />}
            onClick={() => window.print()}
          >
            {t('export')}
          </Button>
        )}
      </div>
      <div className={styles.page}>
        <div className={styles.content}>
          {tasks.length > 0 ? (
            <Shown seen={seen} />
          ) : (
            <EmptyState
              title={t(isArchived ? 'allArchived' : 'noTasks')}
              text={t(isArchived ? 'allArchivedText' : 'noTasksText')}
            >
              {isArchived && (
                <Button onClick={() => setArchived(true)}>{t('includeArchived')}</Button>
              )}
            </EmptyState>
          )}
        </div>
      </div>
      {tasks.length > 0 && (
        <PrintedInsights
          project={project.name}
          segment={t(`segment.${segment}`)}
          file={`${t(`segment.${segment}`)} ${today()}`}
        >
          <div className={styles.content}>
            <Shown seen={seen} />
          </div>
        </PrintedInsights>
      )}
    </>
  )
}
