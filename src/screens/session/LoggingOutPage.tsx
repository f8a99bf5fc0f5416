import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUser } from '../../client/keep.ts'
import { logOut, session } from '../../client/session.ts'
import { closeWorkspace } from '../../client/workspace.ts'
import { pathTo, routes } from '../../core/routes.ts'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { useOnce, useTitle } from '../../parts/use-once.ts'
import { AuthResult } from './AuthResult.tsx'
import { Transition } from './Transition.tsx'

/**
 * Signs out and forgets what this browser kept, then loads the login page anew (A4). A session that the server could not end is still
 * open, and is not made to look as if it were not.
 */
export function LoggingOutPage() {
  const { t } = useTranslation('session')
  const [failed, setFailed] = useState(false)
  useTitle(t('loggingOut'))
  useOnce(() => {
    const user = session.user
    closeWorkspace()
    logOut().then(
      async () => {
        if (user) await forgetUser(user.id).catch(() => {})
        location.assign(routes.login.path)
      },
      () => setFailed(true),
    )
  })
  if (!failed) return <Transition label={t('loggingOut')} />
  return (
    <AuthResult title={t('stillLoggedIn')} text={t('stillLoggedInText')}>
      <Button appearance="primary" onClick={() => location.reload()}>
        {t('common:tryAgain')}
      </Button>
      <LinkButton to={pathTo('home')}>{t('goOn')}</LinkButton>
    </AuthResult>
  )
}
