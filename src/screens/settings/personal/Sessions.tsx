import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  BotRegular,
  DesktopRegular,
  PhoneRegular,
  TabletRegular,
  TvRegular,
  WindowRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { OwnSession } from '../../../core/security/sessions.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { SecuritySection } from './SecuritySection.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  session: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { display: 'flex', fontSize: '24px', color: tokens.colorNeutralForeground2 },
  about: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { ...cutText, minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  facts: { ...cutText, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  badge: { flexShrink: 0, whiteSpace: 'nowrap' },
  end: { flexShrink: 0, whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } },
  others: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const icons = {
  desktop: <DesktopRegular />,
  mobile: <PhoneRegular />,
  tablet: <TabletRegular />,
  tv: <TvRegular />,
  bot: <BotRegular />,
  unknown: <WindowRegular />,
} satisfies Record<OwnSession['device'], unknown>

/** Where the account is signed in, as it changes; other sessions can be ended. */
export function Sessions() {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const { value, failure, again } = useQuery('listSessions', {}, ['SESSIONS_CHANGED'])
  const [asking, setAsking] = useState(false)
  const hasOthers = value?.some(({ current }) => !current)
  return (
    <SecuritySection title={t('sessions')} text={t('sessionsText')}>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('failed'), text: t('failedText') }}
        outline={<LineSkeleton lines={3} />}
        empty={null}
      >
        <ul className={styles.list}>
          {value?.map((session) => (
            <Session key={session.id} session={session} again={again} />
          ))}
        </ul>
        {hasOthers ? (
          <Button className={styles.others} onClick={() => setAsking(true)}>
            {t('endOthers')}
          </Button>
        ) : (
          <p className={styles.note}>{t('only')}</p>
        )}
      </ListState>
      {asking && <EndOthers close={() => setAsking(false)} again={again} />}
    </SecuritySection>
  )
}

function Session({ session, again }: { session: OwnSession; again: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const [busy, setBusy] = useState(false)
  const { id, current, device, address, last_seen } = session
  const name = useSessionName(session)
  async function end() {
    setBusy(true)
    try {
      await ask('endSession', { id })
      alert('success', t('ended', { name }))
    } catch (error) {
      report(error)
      setBusy(false)
    }
    again()
  }
  const used = current ? t('inUse') : last_seen && t('lastUsed', { ago: showAgo(last_seen) })
  return (
    <li className={styles.session}>
      <span className={styles.icon} aria-hidden>
        {icons[device]}
      </span>
      <div className={styles.about}>
        <span className={styles.head}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {current && (
            <Badge className={styles.badge} appearance="tint" color="success">
              {t('here')}
            </Badge>
          )}
        </span>
        <span className={styles.facts} title={last_seen ? showExactly(last_seen) : undefined}>
          {[address || t('unknownAddress'), used].filter(Boolean).join(' · ')}
        </span>
      </div>
      {!current && (
        <Button
          className={styles.end}
          disabledFocusable={busy}
          aria-label={t('endOf', { name })}
          onClick={() => void end()}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

/** Browser and system in words. */
function useSessionName({ browser, system }: OwnSession): string {
  const { t } = useTranslation('security')
  const known = browser || t('unknownBrowser')
  return system ? t('onSystem', { browser: known, system }) : known
}

function EndOthers({ close, again }: { close: () => void; again: () => void }) {
  const { t } = useTranslation('security')
  const [busy, setBusy] = useState(false)
  async function end() {
    setBusy(true)
    try {
      const { ended } = await ask('endOtherSessions', {})
      alert('success', t('endedOthers', { count: ended }))
      close()
    } catch (error) {
      report(error)
      setBusy(false)
    }
    again()
  }
  return (
    <ConfirmDialog
      title={t('endOthersTitle')}
      cancel={t('cancel')}
      confirm={t('endOthers')}
      destructive
      busy={busy}
      onConfirm={() => void end()}
      close={close}
    >
      {t('endOthersText')}
    </ConfirmDialog>
  )
}
