import { Button, Caption1, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { MailRegular, PersonRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../parts/data/use-user.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { AvatarField } from './AvatarField.tsx'
import { useProfileForm } from './use-profile-form.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '400px',
  },
  picture: { maxWidth: '400px' },
  button: { alignSelf: 'flex-start' },
  dates: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground3,
  },
})

/** How the user is shown to others (A2.26). */
export function ProfilePage() {
  const styles = useStyles()
  const { t } = useTranslation('profile')
  const { email, joined_date, last_updated } = useUser()
  const form = useProfileForm()
  return (
    <SettingsPage name="settingsProfile">
      <div className={styles.picture}>
        <AvatarField />
      </div>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <NeedsServer />
        <FormFailure text={form.failure} />
        <Field label={t('name')} required validationMessage={form.faults.name ?? null}>
          <Input
            autoComplete="name"
            contentBefore={<PersonRegular />}
            value={form.values.name}
            onChange={(_, { value }) => form.set('name', value)}
          />
        </Field>
        <Field label={t('email')} hint={t('emailNote')}>
          <Input type="email" disabled contentBefore={<MailRegular />} value={email} />
        </Field>
        <Button
          type="submit"
          appearance="primary"
          className={styles.button}
          disabledFocusable={form.busy}
        >
          {t('save')}
        </Button>
      </form>
      {form.question}
      <Caption1 className={styles.dates}>
        <span title={showExactly(joined_date)}>{t('joined', { when: showAgo(joined_date) })}</span>
        <span title={showExactly(last_updated)}>
          {t('updated', { when: showAgo(last_updated) })}
        </span>
      </Caption1>
    </SettingsPage>
  )
}
