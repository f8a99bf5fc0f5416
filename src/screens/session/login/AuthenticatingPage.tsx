import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { whyOf } from '../../../client/requests/words.ts'
import {
  keys,
  logInFromProvider,
  recallPlace,
  verifySession,
} from '../../../client/session/session.ts'
import { readText, storeText } from '../../../client/stored.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { pathTo, pathToTasks } from '../../../core/catalogue/routes.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { Transition } from '../card/Transition.tsx'

const FactorStep = lazy(() =>
  import('../login/FactorStep.tsx').then((module) => ({ default: module.FactorStep })),
)

/**
 * Signs in who comes back from the provider of identities, with a code of their second factor where
 * they have one. After signing in: to the set-up, to the project of an invitation, to the place
 * asked for before, or home (A4).
 */
export function AuthenticatingPage() {
  const { t, i18n } = useTranslation('session')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = (useLocation().state as { from?: string } | null)?.from
  const [factorNeeded, setFactorNeeded] = useState(false)
  useTitle(t('authenticating'))
  const isBack = query.has('state') || query.has('error')

  const finish = (factor?: string) =>
    logInFromProvider({
      ...Object.fromEntries(query),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: i18n.language,
      ...(factor === undefined ? {} : { factor }),
    })

  function leave(user: Awaited<ReturnType<typeof verifySession>>) {
    if (!user) return navigate(pathTo('login'), { replace: true })
    if (!user.setup_completed) return navigate(pathTo('setup'), { replace: true })
    const project = readText(keys.redirectProject)
    storeText(keys.redirectProject, null)
    const place = isBack ? recallPlace() : undefined
    navigate(project ? pathToTasks(project) : (from ?? place ?? pathTo('home')), { replace: true })
  }

  useOnce(() => {
    void (isBack ? finish() : verifySession()).then(leave).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'factor_needed') return setFactorNeeded(true)
      navigate(pathTo('login'), {
        replace: true,
        state: isBack ? { failure: whyOf(error), from: recallPlace() } : null,
      })
    })
  })

  const wait = <Transition label={t('authenticating')} text={t('gettingReady')} />
  if (!factorNeeded) return wait
  return (
    <Suspense fallback={wait}>
      <FactorStep
        send={async (code) => leave(await finish(code))}
        back={() => navigate(pathTo('login'), { replace: true, state: { from: recallPlace() } })}
      />
    </Suspense>
  )
}
