import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { whyOf } from '../../../client/requests/words.ts'
import {
  keys,
  logInFromProvider,
  recallPlace,
  verifySession,
} from '../../../client/session/session.ts'
import { pathTo, pathToTasks } from '../../../core/catalogue/routes.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { Transition } from '../card/Transition.tsx'

/**
 * Signs in who comes back from the provider of identities. After signing in: to the set-up, to the project of an invitation, to the place asked for before,
 * or home (A4).
 */
export function AuthenticatingPage() {
  const { t, i18n } = useTranslation('session')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = (useLocation().state as { from?: string } | null)?.from
  useTitle(t('authenticating'))
  useOnce(() => {
    const isBack = query.has('state') || query.has('error')
    const signedIn = isBack
      ? logInFromProvider({
          ...Object.fromEntries(query),
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          language: i18n.language,
        })
      : verifySession()
    void signedIn
      .then((user) => {
        if (!user) return navigate(pathTo('login'), { replace: true })
        if (!user.setup_completed) return navigate(pathTo('setup'), { replace: true })
        const project = localStorage.getItem(keys.redirectProject)
        localStorage.removeItem(keys.redirectProject)
        const place = isBack ? recallPlace() : undefined
        navigate(project ? pathToTasks(project) : (from ?? place ?? pathTo('home')), {
          replace: true,
        })
      })
      .catch((error: unknown) =>
        navigate(pathTo('login'), {
          replace: true,
          state: isBack ? { failure: whyOf(error), from: recallPlace() } : null,
        }),
      )
  })
  return <Transition label={t('authenticating')} text={t('gettingReady')} />
}
