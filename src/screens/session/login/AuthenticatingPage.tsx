import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { keys, verifySession } from '../../../client/session/session.ts'
import { pathTo, pathToTasks } from '../../../core/catalogue/routes.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { Transition } from '../card/Transition.tsx'

/**
 * After signing in: to the set-up, to the project of an invitation, to the place asked for before,
 * or home (A4).
 */
export function AuthenticatingPage() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const from = (useLocation().state as { from?: string } | null)?.from
  useTitle(t('authenticating'))
  useOnce(() => {
    void verifySession()
      .then((user) => {
        if (!user) return navigate(pathTo('login'), { replace: true })
        if (!user.setup_completed) return navigate(pathTo('setup'), { replace: true })
        const project = localStorage.getItem(keys.redirectProject)
        localStorage.removeItem(keys.redirectProject)
        navigate(project ? pathToTasks(project) : (from ?? pathTo('home')), {
          replace: true,
        })
      })
      .catch(() => navigate(pathTo('login'), { replace: true }))
  })
  return <Transition label={t('authenticating')} text={t('gettingReady')} />
}
