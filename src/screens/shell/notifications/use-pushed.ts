import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { resumePush } from '../../../client/session/resume-push.ts'
import { follow, type Leading } from './follow-notification.ts'

/**
 * Goes where a notification leads that the service worker has shown, in this page; one that it has
 * opened has an address with the team. A browser that is to be told stays so after a new sign-in.
 */
export function usePushed() {
  const navigate = useNavigate()
  useEffect(() => {
    void resumePush().catch((error: unknown) => console.warn(error))
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const listen = ({ data }: MessageEvent) => {
      const leading = (data as { follow?: Leading } | null)?.follow
      if (leading) follow(leading, navigate)
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [navigate])
}
