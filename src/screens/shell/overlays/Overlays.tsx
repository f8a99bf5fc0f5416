import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { alert } from '../../../client/requests/alerts.ts'
import { followFocus } from '../../../parts/focus/follow-focus.ts'
import { following } from '../../../parts/focus/following.ts'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { overlayCode } from './overlay-code.ts'
import { closeOverlay, type Overlay, overlays } from './overlays.ts'

/**
 * The open overlay. If its code cannot be loaded, as without a network, an alert says so and the
 * screen stays as it is.
 */
export function Overlays() {
  const { t } = useTranslation('shell')
  // At once, so that the very next key finds its place.
  const { open } = useSnapshot(overlays, { sync: true })
  const [loaded, setLoaded] = useState<{ name: Overlay; Part: ComponentType }>()
  const { begun } = useSnapshot(following)
  useEffect(() => {
    if (!open) return
    let current = true
    Promise.all([overlayCode[open].load(), followFocus()]).then(
      ([Part]) => current && setLoaded({ name: open, Part }),
      () => {
        if (!current) return
        closeOverlay()
        alert('error', t('common:notOpened'))
      },
    )
    return () => {
      current = false
    }
  }, [open, t])

  if (!open) return null
  if (!begun || loaded?.name !== open) return <TypedAhead />
  return (
    <Suspense fallback={<TypedAhead />}>
      <loaded.Part />
    </Suspense>
  )
}
