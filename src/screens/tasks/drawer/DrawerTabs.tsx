import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { touch } from '../../../parts/page/measures.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'

const useStyles = makeStyles({
  tabs: {
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalSNudge})`,
    marginBottom: `calc(-1 * ${tokens.spacingVerticalS})`,
    overflowX: 'auto',
    [touch]: { '& > [role=tab]': { minHeight: '44px' } },
  },
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
})

/** A part of the drawer that is shown in turn with others. */
interface DrawerTab {
  key: string
  label: string
  /** Drawn while the tab is selected. */
  panel: () => ReactNode
}

interface DrawerTabsProps {
  tabs: readonly DrawerTab[]
  /** The address leads to something in the first one. */
  isFirstWanted: boolean
}

/** The parts of the drawer, one at a time; the first one to begin with. */
export function DrawerTabs({ tabs, isFirstWanted }: DrawerTabsProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const first = tabs[0]!.key
  const [selected, setSelected] = useState(first)
  useEffect(() => {
    if (isFirstWanted) setSelected(first)
  }, [isFirstWanted, first])
  const shown = tabs.find(({ key }) => key === selected) ?? tabs[0]!
  return (
    <>
      <Tabs
        tabs={tabs.map(({ key, label }) => ({ value: key, name: label }))}
        selected={shown.key}
        onSelect={setSelected}
        label={t('task')}
        className={styles.tabs}
      />
      <div role="tabpanel" aria-label={shown.label} className={styles.panel} key={shown.key}>
        {shown.panel()}
      </div>
    </>
  )
}
