import { makeStyles } from '@fluentui/react-components'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useIsProven } from '../../parts/data/use-is-proven.ts'
import { useUser } from '../../parts/data/use-user.ts'
import { DrawerTop } from '../../parts/dialogs/drawer-top.ts'
import { contentId } from '../../parts/focus/keep-focus.ts'
import { useOnce } from '../../parts/hooks/use-once.ts'
import { useShortcuts } from '../../parts/hooks/use-shortcuts.ts'
import { Code, OnDemand } from '../../parts/lazy/OnDemand.tsx'
import { PageSkeleton } from '../../parts/page/PageSkeleton.tsx'
import { useAccountLanguage } from '../../parts/text/account-language.ts'
import { TopBar } from './bar/TopBar.tsx'
import { ConnectionBar, ConnectionLine } from './connection/ConnectionBar.tsx'
import { SkipLinks } from './keyboard/SkipLinks.tsx'
import { useFocusOnPage } from './keyboard/use-focus-on-page.ts'
import { useShellActions } from './keyboard/use-shell-actions.ts'
import { usePopups } from './notifications/use-popups.ts'
import { usePushed } from './notifications/use-pushed.ts'
import { Overlays } from './overlays/Overlays.tsx'
import { preload } from './overlays/preload.ts'
import { useTeamEvents } from './team/use-team-events.ts'

// Few are asked, and those once.
const proofBar = new Code(() =>
  import('./notifications/ProofBar.tsx').then(({ ProofBar }) => ProofBar),
)

const useStyles = makeStyles({
  page: { height: '100%', display: 'flex', flexDirection: 'column' },
  content: { flexGrow: 1, minHeight: 0, overflowY: 'auto', outline: 'none' },
})

// One element, so that no drawer is drawn again with the shell.
const connectionLine = <ConnectionLine />

/**
 * The frame of every screen of the application: the top bar, the overlays, the shortcuts and the
 * events of the server.
 */
export function Shell() {
  const styles = useStyles()
  const content = useFocusOnPage()
  const isProven = useIsProven()
  const { sends_mail } = useUser()
  useShortcuts()
  useShellActions()
  useTeamEvents()
  useAccountLanguage()
  usePopups()
  usePushed()
  useOnce(preload)
  return (
    <div className={styles.page}>
      <SkipLinks to={content} />
      <TopBar />
      <ConnectionBar />
      {sends_mail && !isProven && <OnDemand code={proofBar} props={{}} otherwise={null} />}
      <DrawerTop value={connectionLine}>
        <div id={contentId} ref={content} tabIndex={-1} className={styles.content}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </div>
        <Overlays />
      </DrawerTop>
    </div>
  )
}
