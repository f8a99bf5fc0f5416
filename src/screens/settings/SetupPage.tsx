import { Button, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { session } from '../../client/session/session.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { pathTo } from '../../core/catalogue/routes.ts'
import { cut } from '../../core/values/text.ts'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { useTitle } from '../../parts/hooks/use-title.ts'
import { InvitationLinks } from '../../parts/invitations/InvitationLinks.tsx'
import { UncopiedDialog } from '../../parts/invitations/UncopiedDialog.tsx'
import { useStay } from '../../parts/leaving/use-stay.tsx'
import { LanguageMenu } from '../../parts/page/LanguageMenu.tsx'
import { Logo } from '../../parts/page/Logo.tsx'
import { ThemeToggle } from '../../parts/page/ThemeToggle.tsx'
import { SetupForm } from './SetupForm.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import { suggestedName } from './suggested-name.ts'
import { useSetup } from './use-setup.ts'

const useStyles = makeStyles({
  page: { height: '100%', overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground3 },
  tools: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalL,
  },
  card: {
    boxSizing: 'border-box',
    width: 'min(560px, 100% - 32px)',
    margin: `${tokens.spacingVerticalXXL} auto 64px`,
    padding: '40px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow8,
    [`@media (max-width: ${limits.mobilePx}px)`]: { padding: tokens.spacingHorizontalXXL },
  },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  foot: { display: 'flex', gap: tokens.spacingHorizontalM, justifyContent: 'flex-end' },
})

/**
 * Setting up an account in four steps: organisation, project, tasks, colleagues (A4). Nothing is
 * saved before the end.
 */
export function SetupPage() {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const { user } = useSnapshot(session)
  const setup = useSetup(
    user ? cut(suggestedName(user.name, user.email), limits.setupTeamName) : '',
  )
  const { step, busy, failure, made, links, going, goOn } = setup
  const { question } = useStay(links.uncopied.length > 0 && !going, {
    question: (leave, stay) => <UncopiedDialog emails={links.uncopied} leave={leave} stay={stay} />,
  })
  useTitle(t('title'))
  if (user?.setup_completed && !busy) return <Navigate to={pathTo('home')} replace />
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <ThemeToggle />
        <LanguageMenu />
      </div>
      <main className={styles.card}>
        <div className={styles.head}>
          <Logo />
          <Title2 as="h1">{t(made ? 'linksHeading' : 'heading')}</Title2>
        </div>
        <SetupSteps step={step} />
        <FormFailure text={failure} />
        {made ? (
          <>
            <InvitationLinks links={links} />
            {question}
            <div className={styles.foot}>
              <Button appearance="primary" autoFocus onClick={() => void goOn(made.projectId)}>
                {t('toProject')}
              </Button>
            </div>
          </>
        ) : (
          <SetupForm key={step} setup={setup} sendsMail={user?.sends_mail ?? false} />
        )}
      </main>
    </div>
  )
}
