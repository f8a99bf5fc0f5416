import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { alert } from '../../client/requests/alerts.ts'
import { closeOverlay, type Overlay, overlays } from './overlays.ts'
import { changesModule, paletteModule } from './preload.ts'

/** Each is loaded when first opened. */
const parts: Record<Overlay, () => Promise<ComponentType>> = {
  palette: () => paletteModule().then(({ Palette }) => Palette),
  shortcuts: () => import('./ShortcutSheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet),
  changes: () => changesModule().then(({ ChangesDrawer }) => ChangesDrawer),
  menu: () => import('./MenuDrawer.tsx').then(({ MenuDrawer }) => MenuDrawer),
  leaving: () => import('./LeavingDialog.tsx').then(({ LeavingDialog }) => LeavingDialog),
  project: () => import('./NewProject.tsx').then(({ NewProject }) => NewProject),
  removed: () => import('./RemovedDialog.tsx').then(({ RemovedDialog }) => RemovedDialog),
  notices: () =>
    import('./NotificationDrawer.tsx').then(({ NotificationDrawer }) => NotificationDrawer),
  invite: () => import('./InviteDrawer.tsx').then(({ InviteDrawer }) => InviteDrawer),
}

/**
 * What lies over the screen now. What cannot be loaded, as without a network, says so and leaves
 * the screen as it is.
 */
export function Overlays() {
  const { t } = useTranslation('shell')
  // At once, so that the very next key finds its place.
  const { open } = useSnapshot(overlays, { sync: true })
  const [loaded, setLoaded] = useState<{ name: Overlay; Part: ComponentType }>()
  useEffect(() => {
    if (!open) return
    let current = true
    parts[open]().then(
      (Part) => current && setLoaded({ name: open, Part }),
      () => {
        if (!current) return
        closeOverlay()
        alert('error', t('notLoaded'))
      },
    )
    return () => {
      current = false
    }
  }, [open, t])
  if (!open) return null
  if (loaded?.name !== open) return <TypedAhead />
  return (
    <Suspense fallback={<TypedAhead />}>
      <loaded.Part />
    </Suspense>
  )
}

/**
 * Takes the keys while what was opened is loading, so that they are neither lost nor understood as
 * something else.
 */
const TypedAhead = () => (
  <input
    aria-hidden
    autoFocus
    tabIndex={-1}
    style={{ position: 'absolute', width: 0, opacity: 0, pointerEvents: 'none' }}
    onChange={({ target }) => {
      overlays.typed = target.value
    }}
  />
)
