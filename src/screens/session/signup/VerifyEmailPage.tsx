import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { NetworkError } from '../../../client/requests/request.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { logOut, verifySession } from '../../../client/session/session.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { AuthResult } from '../card/AuthResult.tsx'
import { Transition } from '../card/Transition.tsx'

type State =
  | { is: 'working' | 'signIn' }
  | { is: 'done' | 'already' | 'invalid' | 'other'; email: string }
  | { is: 'failed'; why?: string }

/**
 * Where the link of a mail proves the address (A5): the account that asked for it has to be signed
 * in.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation('session')
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ is: 'working' })

  useTitle(t('verifyTitle'))
  useOnce(() => void prove(query.get('token') ?? '').then(setState))

  async function sendAgain() {
    try {
      await ask('sendEmailProof', {})
      if ('email' in state) alert('success', t('newLinkSent', { email: state.email }))
    } catch (error) {
      report(error)
    }
  }

  const home = (
    <LinkButton appearance="primary" to={pathTo('home')}>
      {t('goOn')}
    </LinkButton>
  )
  switch (state.is) {
    case 'working':
      return <Transition label={t('verifying')} />
    case 'signIn':
      return (
        <AuthResult title={t('verifySignIn')} text={t('verifySignInText')}>
          <Button
            appearance="primary"
            onClick={() => navigate(routes.login.path, { state: { from: pathname + search } })}
          >
            {t('logIn')}
          </Button>
        </AuthResult>
      )
    case 'done':
    case 'already': {
      const isDone = state.is === 'done'
      return (
        <AuthResult
          title={t(isDone ? 'verified' : 'verifiedBefore')}
          text={t(isDone ? 'verifiedText' : 'verifiedBeforeText', { email: state.email })}
        >
          {home}
        </AuthResult>
      )
    }
    case 'invalid':
      return (
        <AuthResult
          title={t('verifyInvalid')}
          text={t('verifyInvalidText', { email: state.email })}
        >
          <Button appearance="primary" onClick={() => void sendAgain()}>
            {t('sendNewLink')}
          </Button>
          <LinkButton to={pathTo('home')}>{t('goOn')}</LinkButton>
        </AuthResult>
      )
    case 'other':
      return (
        <AuthResult title={t('verifyOther')} text={t('verifyOtherText', { email: state.email })}>
          <Button
            appearance="primary"
            onClick={() => void logOut().then(() => location.reload(), report)}
          >
            {t('logOutFirst')}
          </Button>
          <LinkButton to={pathTo('home')}>{t('goOn')}</LinkButton>
        </AuthResult>
      )
    case 'failed':
      return (
        <AuthResult title={t('verifyFailed')} text={state.why ?? t('unreachable')}>
          <Button appearance="primary" onClick={() => location.reload()}>
            {t('common:tryAgain')}
          </Button>
        </AuthResult>
      )
  }
}

/** Proves the address of the signed-in account by a token, and says what came of it. */
async function prove(token: string): Promise<State> {
  try {
    const user = await verifySession()
    if (!user) return { is: 'signIn' }
    try {
      const { email, already } = await ask('proveEmail', { token })
      await verifySession()
      return { is: already ? 'already' : 'done', email }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'proof_invalid')
        return { is: 'invalid', email: user.email }
      if (error instanceof Refusal && error.code === 'proof_of_another')
        return { is: 'other', email: user.email }
      throw error
    }
  } catch (error) {
    return { is: 'failed', ...(error instanceof NetworkError ? {} : { why: whyOf(error) }) }
  }
}
