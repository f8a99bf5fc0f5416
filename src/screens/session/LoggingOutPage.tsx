import { useTranslation } from 'react-i18next'
import { forgetUser } from '../../client/keep.ts'
import { logOut, session, setUser } from '../../client/session.ts'
import { closeWorkspace } from '../../client/workspace.ts'
import { routes } from '../../core/routes.ts'
import { useOnce, useTitle } from '../../parts/use-once.ts'
import { Transition } from './Transition.tsx'

/** Signs out and forgets what this browser kept, then loads the login page anew (A4). */
export function LoggingOutPage() {
  const { t } = useTranslation('session')
  useTitle(t('loggingOut'))
  useOnce(() => {
    const user = session.user
    closeWorkspace()
    void logOut()
      .catch(() => setUser(null))
      .then(() => user && forgetUser(user.id))
      .finally(() => location.assign(routes.login.path))
  })
  return <Transition label={t('loggingOut')} />
}
