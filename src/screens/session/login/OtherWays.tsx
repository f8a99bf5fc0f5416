import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../../client/session/session.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import type { LinkedInvitation } from '../invitation/use-invitation.ts'

const ProviderLogin = lazy(() =>
  import('./ProviderLogin.tsx').then((module) => ({ default: module.ProviderLogin })),
)
const PasskeyLogin = lazy(() =>
  import('./PasskeyLogin.tsx').then((module) => ({ default: module.PasskeyLogin })),
)

interface OtherWaysProps extends Pick<LinkedInvitation, 'ids'> {
  /** Called with who has signed in with a passkey; without it they are not offered. */
  entered?: (user: SessionUser) => void
}

/** The other ways to sign in, as far as the server and the browser have them. */
export function OtherWays({ ids, entered }: OtherWaysProps) {
  const { provider } = useSnapshot(session)
  return (
    <Suspense>
      {entered && 'PublicKeyCredential' in window && <PasskeyLogin ids={ids} entered={entered} />}
      {provider && <ProviderLogin provider={provider} ids={ids} />}
    </Suspense>
  )
}
