import { Code } from '../lazy/OnDemand.tsx'
import { following } from './following.ts'

export const focusFollower = new Code(() =>
  import('./FollowFocus.tsx').then(({ FollowFocus }) => FollowFocus),
)

/** Has Fluent UI follow the focus wherever a `FocusFollower` is drawn. Errors: those of loading. */
export async function followFocus() {
  await focusFollower.load()
  following.wanted = true
}
