import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import type { ConditionKind } from '../../../../core/tasks/list/filter-types.ts'
import { CountMark } from '../../../../parts/marks/CountMark.tsx'
import { phone } from '../../../../parts/page/measures.ts'
import { FilterChoice } from '../../../../parts/pickers/FilterChoice.tsx'
import { Tabs } from '../../../../parts/tabs/Tabs.tsx'
import { FilterPicker } from './FilterPicker.tsx'
import { useFilters } from './filter-options.tsx'

const useStyles = makeStyles({
  roomy: { display: 'contents', [phone]: { display: 'none' } },
  all: { display: 'flex', gap: tokens.spacingHorizontalM, [phone]: { flexDirection: 'column' } },
  kinds: {
    alignSelf: 'flex-start',
    // There may be a hundred columns.
    maxHeight: 'min(60vh, 420px)',
    overflowY: 'auto',
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [phone]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignSelf: 'stretch',
      paddingInlineEnd: 0,
      borderRight: 'none',
      width: 'min(320px, 80vw)',
      maxHeight: '30vh',
    },
  },
})

/** Those that have a button of their own where there is room. */
const beside: readonly ConditionKind[] = ['priority', 'label', 'member']

/** The filters: the most used side by side where there is room, and all of them in one list. */
export function Filters({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { conditions } = useSnapshot(view.choices)
  const filters = useFilters(view.projectId)
  const [chosen, setChosen] = useState<ConditionKind>('status')
  // A column may be deleted while its filter is open.
  const shown = filters.find(({ kind }) => kind === chosen) ?? filters[0]!
  const countOf = (kind: ConditionKind) =>
    conditions.find((each) => each.kind === kind)?.values.length ?? 0
  return (
    <>
      <span className={styles.roomy}>
        {filters
          .filter(({ kind }) => beside.includes(kind))
          .map((filter) => (
            <FilterChoice key={filter.kind} label={filter.name} count={countOf(filter.kind)}>
              <FilterPicker view={view} filter={filter} />
            </FilterChoice>
          ))}
      </span>
      <FilterChoice label={t('filters')} count={conditions.length}>
        <div className={styles.all}>
          <Tabs
            vertical
            className={styles.kinds}
            label={t('filters')}
            tabs={filters.map(({ kind, name }) => ({
              value: kind,
              name: (
                <>
                  {name} {countOf(kind) > 0 && <CountMark count={countOf(kind)} color="brand" />}
                </>
              ),
            }))}
            selected={shown.kind}
            onSelect={setChosen}
          />
          <FilterPicker key={shown.kind} view={view} filter={shown} />
        </div>
      </FilterChoice>
    </>
  )
}
