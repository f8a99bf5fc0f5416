import { type ComponentType, lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { type Overlay, overlays } from './overlays.ts'
import { paletteModule } from './preload.ts'

/** Each is loaded when first opened. */
const parts: Record<Overlay, ComponentType> = {
  palette: lazy(() => paletteModule().then(({ Palette }) => ({ default: Palette }))),
  shortcuts: lazy(() => import('./ShortcutSheet.tsx').then(({ ShortcutSheet }) => ({ default: ShortcutSheet }))),
  changes: lazy(() => import('./ChangesDrawer.tsx').then(({ ChangesDrawer }) => ({ default: ChangesDrawer }))),
  menu: lazy(() => import('./MenuDrawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer }))),
  leaving: lazy(() => import('./LeavingDialog.tsx').then(({ LeavingDialog }) => ({ default: LeavingDialog }))),
  project: lazy(() => import('./NewProject.tsx').then(({ NewProject }) => ({ default: NewProject }))),
  removed: lazy(() => import('./RemovedDialog.tsx').then(({ RemovedDialog }) => ({ default: RemovedDialog }))),
  notices: lazy(() => import('./NoticeDrawer.tsx').then(({ NoticeDrawer }) => ({ default: NoticeDrawer }))),
  invite: lazy(() => import('./InviteDrawer.tsx').then(({ InviteDrawer }) => ({ default: InviteDrawer }))),
}

/** What lies over the screen now. */
export function Overlays() {
  const { open } = useSnapshot(overlays)
  const Part = open && parts[open]
  return <Suspense fallback={<TypedAhead />}>{Part && <Part />}</Suspense>
}

/** Takes the keys while what was opened is loading, so that they are neither lost nor understood as something else. */
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
