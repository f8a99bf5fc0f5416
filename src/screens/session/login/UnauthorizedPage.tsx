import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { matchPath, parsePath, useLocation } from 'react-router-dom'
import { subscriptionTypes } from '../../../core/billing/plans.ts'
import { type Actor, may } from '../../../core/catalogue/access.ts'
import { pathTo, type Route, routes } from '../../../core/catalogue/routes.ts'
import { useActor, useUser } from '../../../parts/data/use-user.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { ResultPage } from '../../../parts/page/ResultPage.tsx'

/**
 * Where those are led who ask for a screen that is not theirs (A6). It says which one: its address
 * is gone from that of the browser, and it may become theirs.
 */
export function UnauthorizedPage() {
  const { t } = useTranslation('licence')
  const { team_name } = useUser()
  const actor = useActor()
  const place = (useLocation().state as { from?: string } | null)?.from
  const needsPlan = place !== undefined && isForPlan(actor, place)
  return (
    <ResultPage
      mark={<LockClosedRegular />}
      title={t(needsPlan ? 'noReports' : 'common:unauthorized')}
      text={
        needsPlan
          ? t('noReportsText', { team: team_name })
          : place
            ? t('common:unauthorizedPlace', { place })
            : t('common:unauthorizedText')
      }
    >
      {needsPlan && (
        <LinkButton appearance="primary" to={pathTo('adminBilling')}>
          {t('shell:upgradePlan')}
        </LinkButton>
      )}
      <LinkButton appearance={needsPlan ? 'secondary' : 'primary'} to={pathTo('home')}>
        {t('common:goToHome')}
      </LinkButton>
      {place && <LinkButton to={place}>{t('common:tryAgain')}</LinkButton>}
    </ResultPage>
  )
}

/** Whether an address is refused for the plan of the team alone: with another one it opens. */
function isForPlan(actor: Actor, address: string): boolean {
  const { pathname = '' } = parsePath(address)
  const route: Route | undefined = Object.values(routes).find(({ path }) =>
    matchPath(path, pathname),
  )
  if (!route?.may || may(actor, route.may)) return false
  const { may: ability } = route
  return subscriptionTypes.some((subscription_type) =>
    may({ ...actor, subscription_type }, ability),
  )
}
