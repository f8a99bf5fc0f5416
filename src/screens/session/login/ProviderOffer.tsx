import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../../client/session/session.ts'
import type { LinkedInvitation } from '../invitation/use-invitation.ts'

const ProviderLogin = lazy(() =>
  import('./ProviderLogin.tsx').then((module) => ({ default: module.ProviderLogin })),
)

/** The other way to sign in, on servers that have one. */
export function ProviderOffer({ ids }: Pick<LinkedInvitation, 'ids'>) {
  const { provider } = useSnapshot(session)
  return (
    provider && (
      <Suspense>
        <ProviderLogin provider={provider} ids={ids} />
      </Suspense>
    )
  )
}
