import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../../client/engine/workspace.ts'
import { alert } from '../../../../client/requests/alerts.ts'
import type { OwnToken } from '../../../../core/security/tokens.ts'
import { useQuery } from '../../../../parts/data/use-query.ts'
import { ConfirmDialog } from '../../../../parts/dialogs/ConfirmDialog.tsx'
import { LineSkeleton } from '../../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../../parts/page/measures.ts'
import { ListState } from '../../../../parts/table/ListState.tsx'
import { cutText } from '../../../../parts/text/cut-text.ts'
import { showAgo, showInstant } from '../../../../parts/text/format.ts'
import { SecuritySection } from '../SecuritySection.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { TokenDialog } from './TokenDialog.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  token: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} 0`,
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { display: 'flex', fontSize: '24px', color: tokens.colorNeutralForeground2 },
  about: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { ...cutText, fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  action: { flexShrink: 0, whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } },
  make: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
})

/** The access tokens of the own account, as they change; they are made and removed here. */
export function Tokens() {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const { value, failure, again } = useQuery('listTokens', {}, ['SESSIONS_CHANGED'])
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <SecuritySection title={t('tokens')} text={t('tokensText')}>
      <ListState
        count={value && 1}
        {...{ failure, again }}
        failed={{ title: t('tokensFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={1} />}
        empty={null}
      >
        <ul className={styles.list}>
          {value?.map((token) => (
            <Token key={token.id} token={token} again={again} />
          ))}
        </ul>
        <Button className={styles.make} onClick={() => setMaking(true)}>
          {t('newToken')}
        </Button>
      </ListState>
      {isMaking && (
        <NewTokenDialog
          close={() => setMaking(false)}
          done={(token) => {
            setMaking(false)
            setMade(token)
            again()
          }}
        />
      )}
      {made !== undefined && <TokenDialog token={made} close={() => setMade(undefined)} />}
    </SecuritySection>
  )
}

function Token({ token, again }: { token: OwnToken; again: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const [asking, setAsking] = useState(false)
  const { name, scope, expires_at, last_used } = token
  const facts = [
    t(`scope_${scope}`),
    expires_at ? t('tokenUntil', { when: showInstant(expires_at) }) : t('tokenForever'),
    last_used ? t('lastUsed', { ago: showAgo(last_used) }) : t('tokenUnused'),
  ]
  return (
    <li className={styles.token}>
      <span className={styles.icon} aria-hidden>
        <KeyRegular />
      </span>
      <div className={styles.about}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </div>
      <Button
        className={styles.action}
        aria-label={t('removeTokenOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('removeToken')}
      </Button>
      {asking && <RemoveToken token={token} close={() => setAsking(false)} again={again} />}
    </li>
  )
}

interface RemoveTokenProps {
  token: OwnToken
  close: () => void
  again: () => void
}

function RemoveToken({ token: { id, name }, close, again }: RemoveTokenProps) {
  const { t } = useTranslation('security')
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await ask('removeToken', { id })
      alert('success', t('tokenRemoved', { name }))
      close()
    } catch (error) {
      report(error)
      setBusy(false)
    }
    again()
  }
  return (
    <ConfirmDialog
      title={t('removeTokenTitle', { name })}
      cancel={t('cancel')}
      confirm={t('removeToken')}
      destructive
      busy={busy}
      onConfirm={() => void remove()}
      close={close}
    >
      {t('removeTokenText')}
    </ConfirmDialog>
  )
}
