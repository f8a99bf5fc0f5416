import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import type { ConditionKind } from '../../../../core/tasks/list/filter-types.ts'
import { CountMark } from '../../../../parts/marks/CountMark.tsx'
import { OpenPopover } from '../../../../parts/menus/OpenPopover.tsx'
import type { Opened } from '../../../../parts/menus/opened.ts'
import { phone } from '../../../../parts/page/measures.ts'
import { Tabs } from '../../../../parts/tabs/Tabs.tsx'
import { FilterPicker } from './FilterPicker.tsx'
import { countOf } from './filter-names.ts'
import { useFilters } from './filter-options.tsx'

const useStyles = makeStyles({
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

/** All filters in one list. */
export function AllFilters({ view, ...opened }: { view: TaskView } & Opened) {
  const { t } = useTranslation('tasks')
  return (
    <OpenPopover label={t('filters')} {...opened}>
      <Kinds view={view} />
    </OpenPopover>
  )
}

function Kinds({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { conditions } = useSnapshot(view.choices)
  const filters = useFilters(view.projectId)
  const [chosen, setChosen] = useState<ConditionKind>('status')
  // A column may be deleted while its filter is open.
  const shown = filters.find(({ kind }) => kind === chosen) ?? filters[0]!
  return (
    <div className={styles.all}>
      <Tabs
        vertical
        className={styles.kinds}
        label={t('filters')}
        tabs={filters.map(({ kind, name }) => {
          const count = countOf(conditions, kind)
          return {
            value: kind,
            name: (
              <>
                {name} {count > 0 && <CountMark count={count} color="brand" />}
              </>
            ),
          }
        })}
        selected={shown.kind}
        onSelect={setChosen}
      />
      <FilterPicker key={shown.kind} view={view} filter={shown} />
    </div>
  )
}
