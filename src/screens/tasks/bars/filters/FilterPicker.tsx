import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import { OnDemand } from '../../../../parts/lazy/OnDemand.tsx'
import { PickList } from '../../../../parts/pickers/PickList.tsx'
import { toggled } from '../../../../parts/pickers/picker-props.ts'
import { dayRange } from '../../codes.ts'
import type { FilterShown } from './filter-options.tsx'
import { TypedValues } from './TypedValues.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    width: 'min(320px, 80vw)',
  },
  sense: { marginTop: `calc(0px - ${tokens.spacingVerticalXS})` },
})

/** Of these there may be hundreds, so that the chosen ones come first. */
const many = (kind: string) => kind === 'label' || kind === 'member'

interface FilterPickerProps {
  view: TaskView
  filter: FilterShown
}

/** What is asked of one kind: some of its values, or none of them. */
export function FilterPicker({ view, filter }: FilterPickerProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { conditions } = useSnapshot(view.choices)
  const { kind, name, form, options } = filter
  const set = conditions.find((each) => each.kind === kind)
  // What is excluded is said before there is anything to exclude.
  const [chosen, setChosen] = useState(set?.not ?? false)
  const not = set?.not ?? chosen
  const values = set?.values ?? []
  // Two picks may come before the first of them is drawn.
  const now = () => view.condition(kind).values
  const ask = (values: readonly string[]) => view.setCondition({ kind, not, values })
  return (
    <div className={styles.root}>
      {form === 'numbers' || form === 'text' ? (
        <TypedValues filter={filter} values={values} onChange={ask} />
      ) : (
        <PickList
          wide
          label={name}
          options={options}
          selected={values}
          selectedFirst={many(kind)}
          onPick={(id) => ask(toggled(now(), id))}
        />
      )}
      {form === 'days' && <OnDemand code={dayRange} props={{ values, onChange: ask }} />}
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
