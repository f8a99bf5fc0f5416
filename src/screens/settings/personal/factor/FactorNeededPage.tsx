import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { ShieldKeyholeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { report } from '../../../../client/engine/workspace.ts'
import { verifySession } from '../../../../client/session/session.ts'
import { pathTo } from '../../../../core/catalogue/routes.ts'
import { useUser } from '../../../../parts/data/use-user.ts'
import { LinkButton } from '../../../../parts/page/LinkButton.tsx'
import { ResultPage } from '../../../../parts/page/ResultPage.tsx'
import { TeamList } from '../../../shell/team/TeamList.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { TurnOnDialog } from './TurnOnDialog.tsx'

const useStyles = makeStyles({
  teams: { width: 'min(320px, 100%)', textAlign: 'start', marginTop: tokens.spacingVerticalL },
  title: { display: 'block', margin: 0, padding: tokens.spacingHorizontalS },
})

/**
 * Shown for all pages of a team whose organisation asks for a second factor that the account does
 * not have. It is turned on here; the user can also switch teams.
 */
export function FactorNeededPage() {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const { team_name, factor_missing } = useUser()
  const [turningOn, setTurningOn] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  if (!factor_missing && !codes) return <Navigate to={pathTo('home')} replace />
  function show(made: readonly string[]) {
    setTurningOn(false)
    setCodes(made)
    verifySession().catch(report)
  }
  return (
    <ResultPage
      mark={<ShieldKeyholeRegular />}
      title={t('factorNeeded', { team: team_name })}
      text={t('factorNeededText')}
    >
      <Button appearance="primary" onClick={() => setTurningOn(true)}>
        {t('turnOn')}
      </Button>
      <LinkButton to={pathTo('loggingOut')}>{t('shell:logOut')}</LinkButton>
      <section className={styles.teams}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('licence:otherTeams')}
        </Subtitle2>
        <TeamList />
      </section>
      {turningOn && <TurnOnDialog close={() => setTurningOn(false)} done={show} />}
      {codes && <CodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </ResultPage>
  )
}
