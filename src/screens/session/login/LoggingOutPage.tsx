import { Button } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUser } from '../../../client/engine/kept/offline-store.ts'
import { closeWorkspace } from '../../../client/engine/workspace.ts'
import { endPush } from '../../../client/session/resume-push.ts'
import { logOut, session } from '../../../client/session/session.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { AuthResult } from '../card/AuthResult.tsx'
import { Transition } from '../card/Transition.tsx'

/** How long the page waits after a failed attempt before it tries again. */
const betweenAttemptsMs = 5_000

/**
 * Signs out and forgets what this browser kept, then loads the login page again (A4). A session that
 * the server could not end is still open, and is not made to look as if it were not; the page keeps
 * trying.
 */
export function LoggingOutPage() {
  const { t } = useTranslation('session')
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const user = useRef(session.user)
  useTitle(t(failed ? 'logoutFailed' : 'loggingOut'))
  useOnce(closeWorkspace)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    leave(user.current).catch(() => {
      if (!current) return
      setFailed(true)
      timer = setTimeout(() => setAttempt((before) => before + 1), betweenAttemptsMs)
    })
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [attempt])
  if (!failed) return <Transition label={t('loggingOut')} />
  return (
    <AuthResult title={t('logoutFailed')} text={t('logoutFailedText')}>
      <Button appearance="primary" onClick={() => setAttempt(attempt + 1)}>
        {t('common:tryAgain')}
      </Button>
      <LinkButton to={pathTo('home')}>{t('goOn')}</LinkButton>
    </AuthResult>
  )
}

async function leave(user: SessionUser | null) {
  await logOut()
  await endPush().catch(() => {})
  if (user) await forgetUser(user.id).catch(() => {})
  location.assign(routes.login.path)
}
