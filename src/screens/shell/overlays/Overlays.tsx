import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { whenUsed } from '../../../client/engine/when-used.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { Code } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { overlayCode } from './overlay-code.ts'
import { closeOverlay, type Overlay, overlays } from './overlays.ts'

/**
 * Has Fluent UI follow the focus from the first use of the page, before anything opens over it: an
 * overlay that takes the focus unseen stays hidden from screen readers.
 */
const focusFollower = new Code(() =>
  import('./FollowFocus.tsx').then(({ FollowFocus }) => FollowFocus),
)

/**
 * The open overlay. If its code cannot be loaded, as without a network, an alert says so and the
 * screen stays as it is.
 */
export function Overlays() {
  const { t } = useTranslation('shell')
  // At once, so that the very next key finds its place.
  const { open } = useSnapshot(overlays, { sync: true })
  const [loaded, setLoaded] = useState<{ name: Overlay; Part: ComponentType }>()
  const [Follower, setFollower] = useState(() => focusFollower.loaded)
  const [follows, setFollows] = useState(false)
  useOnce(() =>
    whenUsed(() => {
      focusFollower.load().then(
        (Part) => setFollower(() => Part),
        () => {},
      )
    }),
  )
  useEffect(() => {
    if (!open) return
    let current = true
    Promise.all([overlayCode[open].load(), focusFollower.load()]).then(
      ([Part, Follower]) => {
        if (!current) return
        setFollower(() => Follower)
        setLoaded({ name: open, Part })
      },
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

  return (
    <>
      {Follower && <Follower begun={() => setFollows(true)} />}
      {open &&
        (follows && loaded?.name === open ? (
          <Suspense fallback={<TypedAhead />}>
            <loaded.Part />
          </Suspense>
        ) : (
          <TypedAhead />
        ))}
    </>
  )
}
