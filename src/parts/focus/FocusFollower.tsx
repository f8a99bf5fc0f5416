import { useSnapshot } from 'valtio'
import { whenUsed } from '../../client/engine/when-used.ts'
import { useOnce } from '../hooks/use-once.ts'
import { focusFollower, followFocus } from './follow-focus.ts'
import { following } from './following.ts'

/**
 * Has Fluent UI follow the focus from the first use of the page, before anything opens over it: what
 * takes the focus unseen stays hidden from screen readers. It stays with the page: when the last
 * that needs it goes, Fluent UI forgets what it has hidden.
 */
export function FocusFollower() {
  const { wanted } = useSnapshot(following)
  useOnce(() => whenUsed(() => void followFocus().catch(() => {})))
  const Follower = wanted ? focusFollower.loaded : undefined
  return Follower ? <Follower /> : null
}
