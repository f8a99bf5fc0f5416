import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { phone } from '../../../parts/page/measures.ts'
import { FilterChips } from '../../tasks/bars/filters/FilterChips.tsx'
import { Filters } from '../../tasks/bars/filters/Filters.tsx'
import { TaskSearch } from '../../tasks/bars/TaskSearch.tsx'
import { ViewsButton } from '../../tasks/bars/views/ViewsButton.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    [phone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0` },
  },
  count: {
    ...typographyStyles.caption1,
    flexGrow: 1,
    whiteSpace: 'nowrap',
    textAlign: 'end',
  },
})

/** Search and filters of the roadmap: those of the list and the board. */
export function RoadmapFilters({ view, count }: { view: TaskView; count: number }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  useSnapshot(view.choices)
  const { filters } = view
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('filters')}>
        <TaskSearch view={view} />
        <ViewsButton view={view} />
        <Filters view={view} />
        <span className={styles.count} role="status">
          {t('taskCount', { count })}
        </span>
        {filters > 0 && (
          <Button
            size="small"
            appearance="subtle"
            icon={<FilterRegular />}
            onClick={() => view.clearFilters()}
          >
            {t('clearFilterCount', { count: filters })}
          </Button>
        )}
      </div>
      <FilterChips view={view} />
    </>
  )
}
