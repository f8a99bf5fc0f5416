import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { phone } from '../../../parts/page/measures.ts'
import { hidden } from '../../../parts/page/ScreenReaderText.tsx'
import { GroupButton } from '../groups/GroupButton.tsx'
import { FieldsButton } from './FieldsButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { Filters } from './filters/Filters.tsx'
import { MoreButton } from './MoreButton.tsx'
import { SortButton } from './SortButton.tsx'
import { TaskSearch } from './TaskSearch.tsx'
import { ViewButton } from './ViewButton.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    flexWrap: 'wrap',
  },
  /** What the filters leave, on a phone on a line of its own while there are any. */
  found: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    [phone]: { order: 1, flexBasis: '100%', flexDirection: 'row-reverse' },
  },
  notOnPhone: { [phone]: hidden },
  clear: { marginInlineEnd: 'auto', [phone]: { marginInlineEnd: 0, marginInlineStart: 'auto' } },
  wide: { [`@media (max-width: ${limits.desktopPx - 1}px)`]: { display: 'none' } },
  narrow: { [`@media (min-width: ${limits.desktopPx}px)`]: { display: 'none' } },
  count: typographyStyles.caption1,
  /** Not where it would put the last button of the bar on a line of its own. */
  ofSubtasks: { '@media (max-width: 1199px)': { display: 'none' } },
  noWrap: { whiteSpace: 'nowrap', flexShrink: 0 },
})

interface FilterBarProps {
  view: TaskView
  projectId: string
  /** What else belongs at the end of the bar. */
  children?: ReactNode
}

/**
 * Search, filters, sorting and grouping of a list or board. On narrow screens the rarer ones move
 * into a menu.
 */
export function FilterBar({ view, projectId, children }: FilterBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { value: shown } = useSnapshot(view.shown)
  const { filters } = view

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('filters')}>
        <TaskSearch view={view} />
        <ViewsButton view={view} />
        <Filters view={view} />
        {view.kind === 'list' && (
          <span className={styles.wide}>
            <SortButton view={view} />
          </span>
        )}
        <span className={styles.wide}>
          <GroupButton view={view} />
        </span>
        <div className={mergeClasses(styles.found, filters === 0 && styles.notOnPhone)}>
          {filters > 0 && (
            <Button
              size="small"
              appearance="subtle"
              icon={<FilterRegular />}
              className={mergeClasses(styles.noWrap, styles.clear)}
              onClick={() => view.clearFilters()}
            >
              {t('clearFilterCount', { count: filters })}
            </Button>
          )}
          <span className={mergeClasses(styles.count, styles.noWrap)} role="status">
            {t('taskCount', { count: shown.total + shown.subtasks })}
            {shown.subtasks > 0 && (
              <span className={styles.ofSubtasks}>
                {' '}
                ({t('subtaskCount', { count: shown.subtasks })})
              </span>
            )}
          </span>
        </div>
        {children}
        {view.kind === 'list' && (
          <span className={styles.wide}>
            <FieldsButton projectId={projectId} />
          </span>
        )}
        <span className={styles.wide}>
          <ViewButton view={view} />
        </span>
        <span className={styles.narrow}>
          <MoreButton view={view} />
        </span>
      </div>
      <FilterChips view={view} />
    </>
  )
}
