import { useNavigate } from 'react-router-dom'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { unsentFiles, uploads } from '../../../client/files/pending.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { openOverlay } from '../overlays/overlays.ts'

/**
 * Signs out; it asks first while changes wait to be sent, are listed as refused or files are on their
 * way, as this browser forgets them.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const { waiting, refused } = outbox
    const isLost = waiting.length + refused.length + unsentFiles(uploads.files) > 0
    if (isLost) openOverlay('leaving')
    else navigate(pathTo('loggingOut'))
  }
}
