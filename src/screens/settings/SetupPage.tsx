import {
  Button,
  Caption1,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Spinner,
  Text,
  Title2,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { ask } from '../../client/engine/workspace.ts'
import { NetworkError } from '../../client/requests/request.ts'
import { whyOf } from '../../client/requests/words.ts'
import { session, verifySession } from '../../client/session/session.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { pathTo } from '../../core/catalogue/routes.ts'
import { isEmail, normalEmail } from '../../core/session/rules.ts'
import { useTitle } from '../../parts/hooks/use-once.ts'
import { InvitationLinks } from '../../parts/invitations/InvitationLinks.tsx'
import { useInvitationLinks } from '../../parts/invitations/use-invitation-links.ts'
import { LanguageMenu } from '../../parts/page/LanguageMenu.tsx'
import { Logo } from '../../parts/page/Logo.tsx'
import { ThemeToggle } from '../../parts/page/ThemeToggle.tsx'
import { SetupLines } from './SetupLines.tsx'

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
  steps: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  step: {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
  stepNow: { color: tokens.colorNeutralForeground1 },
  bar: {
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  barDone: { backgroundColor: tokens.colorBrandBackground },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: { display: 'flex', gap: tokens.spacingHorizontalM, justifyContent: 'flex-end' },
  hint: { color: tokens.colorNeutralForeground3 },
  left: { marginRight: 'auto' },
})

const stepNames = ['organization', 'project', 'tasks', 'members'] as const

/** Mail providers whose domain says nothing about an organisation. */
const publicMail =
  /^(gmail|googlemail|yahoo|hotmail|outlook|live|icloud|me|aol|gmx|proton|protonmail|mail|yandex|qq|163)\./

/**
 * A name to begin with: the domain of the address where it is an organisation's own, else the
 * person's name.
 */
function suggestedName(name: string, email: string): string {
  const domain = email.split('@')[1] ?? ''
  if (domain === '' || publicMail.test(domain)) return name
  const word = domain.split('.')[0]!
  return word[0]!.toUpperCase() + word.slice(1)
}

/**
 * Setting up an account in four steps: organisation, project, tasks, colleagues (A4). Nothing is
 * saved before the end.
 */
export function SetupPage() {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const navigate = useNavigate()
  const { user } = useSnapshot(session)
  const [step, setStep] = useState(0)
  const [team, setTeam] = useState(() =>
    user ? suggestedName(user.name, user.email).slice(0, limits.setupTeamName) : '',
  )
  const [project, setProject] = useState('')
  const [tasks, setTasks] = useState([''])
  const [members, setMembers] = useState([''])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [made, setMade] = useState<{ projectId: string }>()
  const links = useInvitationLinks()

  useTitle(t('title'))
  if (user?.setup_completed && !busy) return <Navigate to={pathTo('home')} replace />

  const emails = members.map(normalEmail).filter(Boolean)
  const ready = [
    team.trim() !== '',
    project.trim() !== '',
    tasks.some((task) => task.trim() !== ''),
    emails.length > 0 && emails.every(isEmail),
  ][step]!

  async function goOn(projectId: string) {
    await verifySession()
    navigate(`${pathTo('project', { projectId })}?tab=tasks-list&pinned_tab=tasks-list`, {
      replace: true,
    })
  }

  async function finish(withMembers: boolean) {
    setBusy(true)
    setFailure(null)
    try {
      const { id, members: invited } = await ask('setUpAccount', {
        team_name: team.trim(),
        project_name: project.trim(),
        tasks: tasks.map((task) => task.trim()).filter(Boolean),
        team_members: withMembers ? emails : [],
        template_id: null,
      })
      const passedOn = (invited ?? []).flatMap(({ email, link }) => (link ? [{ email, link }] : []))
      // They are told once: the page goes on only when they have been seen.
      links.add(passedOn)
      if (passedOn.length > 0) return setMade({ projectId: id })
      await goOn(id)
    } catch (error) {
      setFailure(error instanceof NetworkError ? t('unreachable') : whyOf(error))
      setBusy(false)
    }
  }

  function next(event?: FormEvent) {
    event?.preventDefault()
    if (!ready || busy) return
    if (step < stepNames.length - 1) setStep(step + 1)
    else void finish(true)
  }

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
        <ol className={styles.steps} aria-label={t('steps')}>
          {stepNames.map((name, n) => (
            <li
              key={name}
              className={mergeClasses(styles.step, n === step && styles.stepNow)}
              aria-current={n === step ? 'step' : undefined}
            >
              <span className={mergeClasses(styles.bar, n <= step && styles.barDone)} />
              <Caption1>{t(`step_${name}`)}</Caption1>
            </li>
          ))}
        </ol>
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {made ? (
          <>
            <InvitationLinks links={links} />
            <div className={styles.foot}>
              <Button appearance="primary" autoFocus onClick={() => void goOn(made.projectId)}>
                {t('toProject')}
              </Button>
            </div>
          </>
        ) : (
          <form className={styles.form} onSubmit={next} key={step}>
            {step === 0 && (
              <Field
                label={t('organizationLabel')}
                hint={`${team.trim().length < 2 ? t('tooShort') : t('goodLength')} · ${team.length}/${limits.setupTeamName}`}
                required
              >
                <Input
                  autoFocus
                  size="large"
                  value={team}
                  maxLength={limits.setupTeamName}
                  onChange={(_, { value }) => setTeam(value)}
                />
              </Field>
            )}
            {step === 1 && (
              <Field label={t('projectLabel')} hint={t('projectHint')} required>
                <Input
                  autoFocus
                  size="large"
                  value={project}
                  maxLength={limits.projectName}
                  onChange={(_, { value }) => setProject(value)}
                />
              </Field>
            )}
            {step === 2 && (
              <SetupLines
                label={t('tasksLabel')}
                values={tasks}
                onChange={setTasks}
                most={limits.setupTasks}
                addLabel={t('addTask')}
                placeholder={t('taskPlaceholder')}
                onLast={() => next()}
              />
            )}
            {step === 3 && (
              <>
                <SetupLines
                  label={t('membersLabel')}
                  values={members}
                  onChange={setMembers}
                  most={limits.setupMembers}
                  addLabel={t('addMember')}
                  placeholder={t('memberPlaceholder')}
                  fault={(value) =>
                    value.trim() !== '' && !isEmail(normalEmail(value))
                      ? t('emailInvalid')
                      : undefined
                  }
                  onLast={() => next()}
                />
                <Text className={styles.hint}>{t('membersLater')}</Text>
                {!user?.sends_mail && <Text className={styles.hint}>{t('noMail')}</Text>}
              </>
            )}
            <div className={styles.foot}>
              {step > 0 && (
                <Button
                  appearance="subtle"
                  className={styles.left}
                  disabledFocusable={busy}
                  onClick={() => setStep(step - 1)}
                >
                  {t('goBack')}
                </Button>
              )}
              {step === 3 && (
                <Button disabledFocusable={busy} onClick={() => void finish(false)}>
                  {t('skip')}
                </Button>
              )}
              <Button
                type="submit"
                appearance="primary"
                disabledFocusable={!ready || busy}
                icon={busy ? <Spinner size="tiny" /> : null}
              >
                {t(step === 3 ? 'finish' : 'continue')}
              </Button>
            </div>
          </form>
        )}
      </main>
    </div>
  )
}
