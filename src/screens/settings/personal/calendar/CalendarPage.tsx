import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../../client/engine/workspace.ts'
import { alert } from '../../../../client/requests/alerts.ts'
import { useQuery } from '../../../../parts/data/use-query.ts'
import { useUser } from '../../../../parts/data/use-user.ts'
import { EmptyState } from '../../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../../parts/page/measures.ts'
import { ListState } from '../../../../parts/table/ListState.tsx'
import { showAgo, showInstant } from '../../../../parts/text/format.ts'
import { SettingsPage } from '../../shell/SettingsPage.tsx'
import { AskPassword } from '../factor/AskPassword.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import { SecurityItem } from '../SecurityItem.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '640px',
  },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  make: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
})

/** The secret address at which the own tasks are a calendar: made, renewed and removed here. */
export function CalendarPage() {
  const styles = useStyles()
  const { t } = useTranslation('calendar')
  const { value, failure, again } = useQuery('getCalendar', {}, ['SESSIONS_CHANGED'])
  const { begin, dialogs } = useNewAddress(value !== null, again)
  return (
    <SettingsPage name="settingsCalendar">
      <div className={styles.root}>
        <p className={styles.intro}>{t('intro')}</p>
        <ListState
          count={value === undefined ? undefined : value === null ? 0 : 1}
          {...{ failure, again }}
          failed={{ title: t('failed'), text: t('failedText') }}
          outline={<LineSkeleton lines={1} />}
          empty={
            <EmptyState title={t('none')} text={t('noneText')}>
              <Button appearance="primary" onClick={begin}>
                {t('make')}
              </Button>
            </EmptyState>
          }
        >
          {value && (
            <>
              <ul className={styles.list}>
                <SecurityItem
                  icon={<CalendarLtrRegular />}
                  name={t('name')}
                  facts={[
                    t('made', { when: showInstant(value.created_at) }),
                    value.last_used ? t('used', { ago: showAgo(value.last_used) }) : t('unused'),
                  ]}
                  removal={{
                    cancel: t('security:cancel'),
                    label: t('remove'),
                    labelOf: t('removeTitle'),
                    title: t('removeTitle'),
                    text: t('removeText'),
                    async remove() {
                      await ask('removeCalendar', {})
                      alert('success', t('removed'))
                    },
                  }}
                  again={again}
                />
              </ul>
              <Button className={styles.make} onClick={begin}>
                {t('renew')}
              </Button>
            </>
          )}
        </ListState>
      </div>
      {dialogs}
    </SettingsPage>
  )
}

/** Makes an address, asking for the password where there is one, and shows it once. */
function useNewAddress(isThere: boolean, again: () => void) {
  const { t } = useTranslation('calendar')
  const { is_google } = useUser()
  const [asking, setAsking] = useState(false)
  const [address, setAddress] = useState<string>()
  async function make(password: string) {
    const made = await ask('renewCalendar', { password })
    setAsking(false)
    setAddress(made.address)
    again()
  }
  return {
    begin: () => (is_google ? void make('').catch(report) : setAsking(true)),
    dialogs: (
      <>
        {asking && (
          <AskPassword
            title={t(isThere ? 'renewTitle' : 'makeTitle')}
            text={t(isThere ? 'renewText' : 'makeText')}
            confirm={t(isThere ? 'renew' : 'make')}
            close={() => setAsking(false)}
            send={make}
          />
        )}
        {address !== undefined && (
          <SecretDialog
            secret={address}
            close={() => setAddress(undefined)}
            words={{
              title: t('addressTitle'),
              text: t('addressText'),
              secret: t('address'),
              kept: t('kept'),
              copied: t('copied'),
              notCopied: t('notCopied'),
            }}
          />
        )}
      </>
    ),
  }
}
