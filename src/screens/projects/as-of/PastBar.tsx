import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { Code } from '../../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { FilterChips } from '../../tasks/bars/filters/FilterChips.tsx'
import { Filters } from '../../tasks/bars/filters/Filters.tsx'
import { TaskSearch } from '../../tasks/bars/TaskSearch.tsx'
import { ViewButton } from '../../tasks/bars/ViewButton.tsx'

const menu = new Code(() =>
  withTexts(['exports'], () => import('./PastMenu.tsx').then(({ PastMenu }) => PastMenu)),
)

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  count: {
    ...typographyStyles.caption1,
    flexGrow: 1,
    whiteSpace: 'nowrap',
    textAlign: 'end',
  },
})

/** What of the tasks of a moment is shown, and in which order. It changes nothing but the view. */
export function PastBar({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { value: shown } = useSnapshot(view.shown)
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('filters')}>
        <TaskSearch view={view} />
        <Filters view={view} />
        <span className={styles.count} role="status">
          {t('taskCount', { count: shown.total + shown.subtasks })}
        </span>
        <ViewButton view={view} code={menu} />
      </div>
      <FilterChips view={view} />
    </>
  )
}
