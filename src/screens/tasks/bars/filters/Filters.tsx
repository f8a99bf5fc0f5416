import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import { type FilterKind, filterKinds } from '../../../../core/tasks/list/filter-types.ts'
import { CountMark } from '../../../../parts/marks/CountMark.tsx'
import { phone } from '../../../../parts/page/measures.ts'
import { FilterChoice } from '../../../../parts/pickers/FilterChoice.tsx'
import { Tabs } from '../../../../parts/tabs/Tabs.tsx'
import { FilterPicker } from './FilterPicker.tsx'
import { useFilterName } from './filter-options.tsx'

const useStyles = makeStyles({
  roomy: { display: 'contents', [phone]: { display: 'none' } },
  all: { display: 'flex', gap: tokens.spacingHorizontalM, [phone]: { flexDirection: 'column' } },
  kinds: {
    alignSelf: 'flex-start',
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [phone]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignSelf: 'stretch',
      paddingInlineEnd: 0,
      borderRight: 'none',
      width: 'min(320px, 80vw)',
    },
  },
})

/** Those that have a button of their own where there is room. */
const beside: readonly FilterKind[] = ['priority', 'label', 'member']

/** The filters: the most used side by side where there is room, and all of them in one list. */
export function Filters({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { conditions } = useSnapshot(view.choices)
  const nameOf = useFilterName(view.projectId)
  const [shown, setShown] = useState<FilterKind>('status')
  const countOf = (kind: FilterKind) =>
    conditions.find((each) => each.kind === kind)?.values.length ?? 0
  return (
    <>
      <span className={styles.roomy}>
        {beside.map((kind) => (
          <FilterChoice key={kind} label={nameOf(kind)} count={countOf(kind)}>
            <FilterPicker view={view} kind={kind} />
          </FilterChoice>
        ))}
      </span>
      <FilterChoice label={t('filters')} count={conditions.length}>
        <div className={styles.all}>
          <Tabs
            vertical
            className={styles.kinds}
            label={t('filters')}
            tabs={filterKinds.map((kind) => ({
              value: kind,
              name: (
                <>
                  {nameOf(kind)}{' '}
                  {countOf(kind) > 0 && <CountMark count={countOf(kind)} color="brand" />}
                </>
              ),
            }))}
            selected={shown}
            onSelect={setShown}
          />
          <FilterPicker key={shown} view={view} kind={shown} />
        </div>
      </FilterChoice>
    </>
  )
}
