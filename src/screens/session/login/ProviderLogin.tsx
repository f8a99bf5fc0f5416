import { Button, Divider } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { keys, rememberPlace } from '../../../client/session/session.ts'
import { storeText } from '../../../client/stored.ts'
import type { LinkedInvitation } from '../invitation/use-invitation.ts'

/**
 * Signing in with the provider of identities. A link, because the browser leaves the application;
 * what the address carries of an invitation goes along.
 */
export function ProviderLogin({
  provider,
  ids,
}: {
  provider: string
  ids: LinkedInvitation['ids']
}) {
  const { t } = useTranslation('session')
  const from = (useLocation().state as { from?: string } | null)?.from
  const carried = Object.entries({ team: ids.team_id, teamMember: ids.team_member_id }).filter(
    (each): each is [string, string] => Boolean(each[1]),
  )
  const query = carried.length > 0 ? `?${new URLSearchParams(carried)}` : ''
  return (
    <>
      <Divider>{t('or')}</Divider>
      <Button
        as="a"
        size="large"
        href={`/secure/google${query}`}
        onClick={() => {
          rememberPlace(from)
          storeText(keys.redirectProject, ids.project_id)
        }}
      >
        {t('logInWith', { provider })}
      </Button>
    </>
  )
}
