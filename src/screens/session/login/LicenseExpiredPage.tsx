import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { CalendarErrorRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { openWorkspace } from '../../../client/engine/workspace.ts'
import { serverNow } from '../../../client/requests/server-clock.ts'
import { isInside, session, verifyQuietly } from '../../../client/session/session.ts'
import { isExpired } from '../../../core/billing/plans.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { ResultPage } from '../../../parts/page/ResultPage.tsx'
import { useIsOpen } from '../../shell/menu/menu-entries.ts'
import { TeamList } from '../../shell/team/TeamList.tsx'
import { followPlan } from '../../shell/team/use-team-events.ts'

const useStyles = makeStyles({
  teams: { width: 'min(320px, 100%)', textAlign: 'start', marginTop: tokens.spacingVerticalL },
  title: { display: 'block', margin: 0, padding: tokens.spacingHorizontalS },
})

/** Asks who is signed in whenever the plan may have become another: told so, or connected again. */
function usePlanEvents() {
  useEffect(() => {
    const { user } = session
    if (!isInside(user)) return
    let isShown = true
    const stops: (() => void)[] = []
    // Without a connection the page is as good as before.
    openWorkspace(user).then(
      ({ live }) => {
        if (!isShown) return
        stops.push(
          followPlan(live),
          live.onConnected(() => void verifyQuietly()),
        )
        void live.connect()
      },
      () => {},
    )
    return () => {
      isShown = false
      for (const stop of stops) stop()
    }
  }, [])
}

/**
 * Shown for all pages of a team whose plan has expired; the user can switch teams, and goes on as soon
 * as there is a plan (A4).
 */
export function LicenseExpiredPage() {
  const styles = useStyles()
  const { t } = useTranslation('licence')
  const user = useUser()
  usePlanEvents()
  const billing = useIsOpen('adminBilling')
  const { subscription_type: type, subscription_status: status } = user
  const isPaused = type === 'PADDLE' && status === 'paused'
  const words = isPaused
    ? ({ title: 'planPaused', text: billing ? 'resumeNow' : 'askToResume' } as const)
    : ({
        title: type === 'TRIAL' ? 'trialExpired' : 'planExpired',
        text: billing ? 'upgradeNow' : 'askOwner',
      } as const)
  if (!isExpired(user, serverNow())) return <Navigate to={pathTo('home')} replace />
  return (
    <ResultPage
      mark={<CalendarErrorRegular />}
      title={t(words.title)}
      text={t(words.text, { team: user.team_name })}
    >
      {billing && (
        <LinkButton appearance="primary" to={pathTo('adminBilling')}>
          {isPaused ? t('resumePlan') : t('shell:upgradePlan')}
        </LinkButton>
      )}
      <LinkButton to={pathTo('loggingOut')}>{t('shell:logOut')}</LinkButton>
      <section className={styles.teams}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('otherTeams')}
        </Subtitle2>
        <TeamList />
      </section>
    </ResultPage>
  )
}
