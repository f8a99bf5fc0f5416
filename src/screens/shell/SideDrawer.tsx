import { Button, DrawerBody, DrawerHeader, DrawerHeaderTitle, makeStyles, OverlayDrawer } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import { closeOverlay } from './overlays.ts'

const useStyles = makeStyles({
  drawer: { width: `min(${limits.drawerPx}px, 100vw)` },
  body: { display: 'flex', flexDirection: 'column' },
})

/** A drawer at the right, 400 px wide (A9): Esc, the mask and the cross close it. */
export function SideDrawer({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <OverlayDrawer open position="end" className={styles.drawer} onOpenChange={(_, { open }) => open || closeOverlay()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ as: 'h2' }}
          action={
            // A tooltip would take the Escape key.
            <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={closeOverlay} />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
      {foot}
    </OverlayDrawer>
  )
}
