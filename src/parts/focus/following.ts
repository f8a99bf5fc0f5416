import { proxy } from 'valtio'
import { Code } from '../lazy/OnDemand.tsx'

/** Whether Fluent UI is to follow the focus, as its code is here, and whether it does. */
export const following = proxy({ wanted: false, begun: false })

export const focusFollower = new Code(() =>
  import('./FollowFocus.tsx').then(({ FollowFocus }) => FollowFocus),
)

/** Has Fluent UI follow the focus wherever a `FocusFollower` is drawn. Errors: those of loading. */
export async function followFocus() {
  await focusFollower.load()
  following.wanted = true
}
