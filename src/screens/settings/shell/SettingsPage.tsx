import { CounterBadge, makeStyles, Title2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { RouteName } from '../../../core/catalogue/routes.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { buttonsBelow, phone } from '../../../parts/page/measures.ts'
import { useScreenName } from '../../shell/menu/menu-entries.ts'
import { PinButton } from '../../shell/pins/PinButton.tsx'
import { isPinnable } from '../../shell/pins/pins.ts'

const useStyles = makeStyles({
  page: {
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    [phone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    [buttonsBelow]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  name: { margin: 0 },
  title: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [buttonsBelow]: { flexShrink: 1 },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    [buttonsBelow]: { justifyContent: 'flex-start' },
  },
})

interface SettingsPageProps {
  name: RouteName
  /** How many rows there are, on pages with a list; undefined while it is not known. */
  count?: number | undefined
  /** What stands beside the title, such as a search and a button. */
  tools?: ReactNode
  children: ReactNode
}

/** The head of a page of the settings and what is below it. The tab is named after the page. */
export function SettingsPage({ name, count, tools, children }: SettingsPageProps) {
  const styles = useStyles()
  const title = useScreenName()(name)
  useTitle(title)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <Title2 as="h1" className={styles.name}>
            {title}
          </Title2>
          {count !== undefined && (
            <CounterBadge count={count} overflowCount={9_999} showZero color="informative" />
          )}
        </div>
        {(tools || isPinnable(name)) && (
          <div className={styles.tools}>
            {tools}
            {isPinnable(name) && <PinButton name={name} />}
          </div>
        )}
      </header>
      {children}
    </main>
  )
}
