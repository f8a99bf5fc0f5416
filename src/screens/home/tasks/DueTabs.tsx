import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { phone } from '../../../parts/page/measures.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { showNumber } from '../../../parts/text/i18n.ts'
import { type DueTab, dueTabs } from './use-home-choices.ts'

const useStyles = makeStyles({
  tabs: { overflowX: 'auto', padding: `0 ${tokens.spacingHorizontalS}`, [phone]: { padding: 0 } },
  /** Its place is there before it is known. */
  count: {
    display: 'inline-block',
    minWidth: '2ch',
    marginLeft: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
  },
})

const countFields = {
  All: 'total',
  Today: 'today',
  Upcoming: 'upcoming',
  Overdue: 'overdue',
  NoDueDate: 'no_due_date',
} as const satisfies Record<DueTab, string>

type Counts = Readonly<Record<(typeof countFields)[DueTab], number>>

/** How many tasks a tab has. */
export const countIn = (counts: Counts, tab: DueTab) => counts[countFields[tab]]

interface DueTabsProps {
  tab: DueTab
  /** How many tasks each tab has; undefined until they are loaded. */
  counts: Counts | undefined
  onPick: (tab: DueTab) => void
}

/** Chooses tasks by when they are due. */
export function DueTabs({ tab, counts, onPick }: DueTabsProps) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  return (
    <Tabs
      className={styles.tabs}
      size="medium"
      label={t('due')}
      tabs={dueTabs.map((value) => {
        const name = t(`tab.${value}`)
        const count = counts && showNumber(countIn(counts, value))
        return {
          value,
          says: count && `${name}, ${count}`,
          name: (
            <>
              {name}
              <span className={styles.count}>{count}</span>
            </>
          ),
        }
      })}
      selected={tab}
      onSelect={onPick}
    />
  )
}
