import { useNavigate } from 'react-router-dom'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { openOverlay } from '../overlays/overlays.ts'

/** Signs out; while changes wait to be sent it asks first, as this browser forgets them. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => (outbox.waiting.length > 0 ? openOverlay('leaving') : navigate(pathTo('loggingOut')))
}
