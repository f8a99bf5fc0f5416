import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { phone } from '../../../parts/page/measures.ts'
import { FilterChoice } from '../../../parts/pickers/FilterChoice.tsx'
import { LabelPicker } from '../../../parts/pickers/LabelPicker.tsx'
import { MemberPicker } from '../../../parts/pickers/MemberPicker.tsx'
import { PriorityPicker } from '../../../parts/pickers/PriorityPicker.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'

const useStyles = makeStyles({
  roomy: { display: 'contents', [phone]: { display: 'none' } },
  phone: { display: 'none', [phone]: { display: 'contents' } },
  folded: { paddingTop: tokens.spacingVerticalS },
})

/** What tasks are filtered by, and the picker of each. */
const kinds = [
  { kind: 'priorities', name: 'column_PRIORITY', Picker: PriorityPicker },
  { kind: 'labels', name: 'column_LABELS', Picker: LabelPicker },
  { kind: 'members', name: 'column_ASSIGNEES', Picker: MemberPicker },
] as const

/** The filters side by side where there is room, else one behind the other in one list. */
export function Filters({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const choices = useSnapshot(view.choices)
  const [shown, setShown] = useState<(typeof kinds)[number]['kind']>('priorities')
  const lists = kinds.map(({ kind, name, Picker }) => ({
    value: kind,
    name: t(name),
    count: choices[kind].length,
    list: (
      <Picker
        selected={choices[kind]}
        onPick={(id) => (view.choices[kind] = toggled(view.choices[kind], id))}
      />
    ),
  }))
  return (
    <>
      <span className={styles.roomy}>
        {lists.map(({ name, count, list }) => (
          <FilterChoice key={name} label={name} count={count}>
            {list}
          </FilterChoice>
        ))}
      </span>
      <span className={styles.phone}>
        <FilterChoice label={t('filters')} count={lists.filter(({ count }) => count > 0).length}>
          <div>
            <Tabs tabs={lists} selected={shown} onSelect={setShown} />
            <div key={shown} className={styles.folded}>
              {lists.find(({ value }) => value === shown)?.list}
            </div>
          </div>
        </FilterChoice>
      </span>
    </>
  )
}
