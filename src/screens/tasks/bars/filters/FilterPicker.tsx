import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import { type FilterKind, filterTypes } from '../../../../core/tasks/list/filter-types.ts'
import { PickList } from '../../../../parts/pickers/PickList.tsx'
import { toggled } from '../../../../parts/pickers/picker-props.ts'
import { DayRange } from './DayRange.tsx'
import { useFilterName, useFilterOptions } from './filter-options.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    width: 'min(320px, 80vw)',
  },
  sense: { marginTop: `calc(0px - ${tokens.spacingVerticalXS})` },
})

interface FilterPickerProps {
  view: TaskView
  kind: FilterKind
}

/** What is asked of one kind: some of its values, or none of them. */
export function FilterPicker({ view, kind }: FilterPickerProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { conditions } = useSnapshot(view.choices)
  const set = conditions.find((each) => each.kind === kind)
  // What is excluded is said before there is anything to exclude.
  const [chosen, setChosen] = useState(set?.not ?? false)
  const not = set?.not ?? chosen
  const values = set?.values ?? []
  const options = useFilterOptions(view.projectId)[kind]
  const name = useFilterName(view.projectId)(kind)
  // Two picks may come before the first of them is drawn.
  const now = () => view.condition(kind).values
  const ask = (values: readonly string[]) => view.setCondition({ kind, not, values })
  return (
    <div className={styles.root}>
      <PickList
        wide
        label={name}
        options={options}
        selected={values}
        selectedFirst={kind === 'label' || kind === 'member'}
        onPick={(id) => ask(toggled(now(), id))}
      />
      {filterTypes[kind].values === 'days' && <DayRange values={values} onChange={ask} />}
      <RadioGroup
        className={styles.sense}
        layout="horizontal"
        aria-label={t('filterSense', { name })}
        value={not ? 'not' : 'is'}
        onChange={(_, { value }) => {
          setChosen(value === 'not')
          view.setCondition({ kind, not: value === 'not', values: now() })
        }}
      >
        <Radio value="is" label={t('filterIs')} />
        <Radio value="not" label={t('filterIsNot')} />
      </RadioGroup>
    </div>
  )
}
