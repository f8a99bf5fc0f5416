import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import type { ConditionKind } from '../../../../core/tasks/list/filter-types.ts'
import { Opener } from '../../../../parts/menus/Opener.tsx'
import { phone } from '../../../../parts/page/measures.ts'
import { FilterButton } from '../../../../parts/pickers/FilterButton.tsx'
import { allFilters, filterPopover } from '../../menu-codes.ts'
import { countOf } from './filter-names.ts'
import { useFilters } from './filter-options.tsx'

const useStyles = makeStyles({
  roomy: { display: 'contents', [phone]: { display: 'none' } },
})

/** Those that have a button of their own where there is room. */
const beside: readonly ConditionKind[] = ['priority', 'label', 'member']

/** The filters: the most used side by side where there is room, and all of them in one list. */
export function Filters({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { conditions } = useSnapshot(view.choices)
  const filters = useFilters(view.projectId)
  return (
    <>
      <span className={styles.roomy}>
        {filters
          .filter(({ kind }) => beside.includes(kind))
          .map((filter) => (
            <Opener key={filter.kind} code={filterPopover} props={{ view, filter }} popup="dialog">
              {(trigger) => (
                <FilterButton
                  label={filter.name}
                  count={countOf(conditions, filter.kind)}
                  {...trigger}
                />
              )}
            </Opener>
          ))}
      </span>
      <Opener code={allFilters} props={{ view }} popup="dialog">
        {(trigger) => <FilterButton label={t('filters')} count={conditions.length} {...trigger} />}
      </Opener>
    </>
  )
}
