import {
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { attempt } from '../../../client/engine/workspace.ts'
import { settingNames } from '../../../core/notifications/rules.ts'
import { useIsProven } from '../../../parts/data/use-is-proven.ts'
import { useNotificationSettings } from '../../../parts/data/use-notification-settings.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { BrowserPush } from './BrowserPush.tsx'
import { ProjectLevels } from './rules/ProjectLevels.tsx'
import { RuleTable } from './rules/RuleTable.tsx'

const useStyles = makeStyles({
  settings: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    // The switches begin where the texts do.
    marginLeft: '-8px',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  why: { maxWidth: '640px', flexShrink: 0 },
  hint: { paddingLeft: '60px' },
})

/**
 * How the user is notified in the active team (A2.27). Each switch is saved at once; one that could
 * not be saved goes back, which is logged and not shown (A8.22).
 */
export function NotificationsPage() {
  const styles = useStyles()
  const { t } = useTranslation('notifications')
  const { team_name } = useUser()
  const why = useWhyNoMails()
  const settings = useNotificationSettings()
  return (
    <SettingsPage name="settingsNotifications">
      <p className={styles.note}>{t('settingsNote', { team: team_name })}</p>
      {why && (
        <MessageBar className={styles.why} intent="info" layout="multiline">
          <MessageBarBody>{t(why)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.settings}>
        {settingNames.map((name) => (
          <Field key={name} hint={{ className: styles.hint, children: t(`hint_${name}`) }}>
            <Switch
              label={t(`setting_${name}`)}
              checked={settings[name]}
              onChange={(_, { checked }) => save({ ...settings, [name]: checked })}
            />
          </Field>
        ))}
        <BrowserPush />
      </div>
      <RuleTable />
      <ProjectLevels />
    </SettingsPage>
  )
}

/** Why no mails about work come, whatever the switches say. */
function useWhyNoMails() {
  const { sends_mail } = useUser()
  const isProven = useIsProven()
  if (!sends_mail) return 'noMailsSent'
  return isProven ? undefined : 'noMailsYet'
}

const save = (settings: Parameters<typeof attempt<'saveNotificationSettings'>>[1]) =>
  void attempt('saveNotificationSettings', settings).catch((error: unknown) =>
    console.warn('The notification settings were not saved', error),
  )
