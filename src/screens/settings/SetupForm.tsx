import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { isEmail, normalEmail } from '../../core/session/rules.ts'
import { Code, OnDemand } from '../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../parts/lazy/with-texts.ts'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { SetupLines } from './SetupLines.tsx'
import type { Setup } from './use-setup.ts'

const setupTemplates = new Code(() =>
  withTexts(['templates', 'tasks'], () =>
    import('../templates/SetupTemplates.tsx').then(({ SetupTemplates }) => SetupTemplates),
  ),
)

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: { display: 'flex', gap: tokens.spacingHorizontalM, justifyContent: 'flex-end' },
  hint: { color: tokens.colorNeutralForeground3 },
  left: { marginRight: 'auto' },
})

interface SetupFormProps {
  setup: Setup
  /** Whether the server sends invitations by mail. */
  sendsMail: boolean
}

/** The questions of one step, and the ways on and back. */
export function SetupForm({ setup, sendsMail }: SetupFormProps) {
  const styles = useStyles()
  const { step, next } = setup
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        next()
      }}
    >
      {step < 2 ? <NameStep setup={setup} /> : <LinesStep setup={setup} sendsMail={sendsMail} />}
      {step === 1 && (
        <OnDemand
          code={setupTemplates}
          props={{
            busy: setup.busy,
            failure: setup.failure,
            take: (id: string) => setup.finish(false, id),
          }}
        />
      )}
      <Foot setup={setup} />
    </form>
  )
}

function NameStep({ setup: { step, values, set } }: Pick<SetupFormProps, 'setup'>) {
  const { t } = useTranslation('setup')
  const field = step === 0 ? 'team' : 'project'
  const value = values[field]
  const most = step === 0 ? limits.setupTeamName : limits.projectName
  const length = `${value.trim().length < 2 ? t('tooShort') : t('goodLength')} · ${value.length}/${most}`
  return (
    <Field
      label={t(step === 0 ? 'organizationLabel' : 'projectLabel')}
      hint={step === 0 ? length : t('projectHint')}
      required
    >
      <Input
        autoFocus
        size="large"
        value={value}
        maxLength={most}
        onChange={(_, { value }) => set(field, value)}
      />
    </Field>
  )
}

function LinesStep({ setup: { step, values, set, next }, sendsMail }: SetupFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  if (step === 2)
    return (
      <SetupLines
        label={t('tasksLabel')}
        values={values.tasks}
        onChange={(tasks) => set('tasks', tasks)}
        most={limits.setupTasks}
        addLabel={t('addTask')}
        placeholder={t('taskPlaceholder')}
        onLast={next}
      />
    )
  return (
    <>
      <SetupLines
        label={t('membersLabel')}
        values={values.members}
        onChange={(members) => set('members', members)}
        most={limits.setupMembers}
        addLabel={t('addMember')}
        placeholder={t('memberPlaceholder')}
        fault={(value) =>
          value.trim() !== '' && !isEmail(normalEmail(value)) ? t('emailInvalid') : undefined
        }
        onLast={next}
      />
      <Text className={styles.hint}>{t('membersLater')}</Text>
      {!sendsMail && <Text className={styles.hint}>{t('noMail')}</Text>}
    </>
  )
}

function Foot({ setup: { step, setStep, busy, ready, finish } }: Pick<SetupFormProps, 'setup'>) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  return (
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
      <BusyButton type="submit" busy={busy} disabledFocusable={!ready}>
        {t(step === 3 ? 'finish' : 'continue')}
      </BusyButton>
    </div>
  )
}
