import { Button, makeStyles } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../../client/engine/workspace.ts'
import { alert } from '../../../../client/requests/alerts.ts'
import type { OwnPasskey } from '../../../../core/security/passkeys.ts'
import { useQuery } from '../../../../parts/data/use-query.ts'
import { LineSkeleton } from '../../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../../parts/page/measures.ts'
import { ListState } from '../../../../parts/table/ListState.tsx'
import { showAgo, showInstant } from '../../../../parts/text/format.ts'
import { SecurityItem } from '../SecurityItem.tsx'
import { SecuritySection } from '../SecuritySection.tsx'
import { NewPasskeyDialog } from './NewPasskeyDialog.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  add: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
  text: { margin: 0 },
})

/** The passkeys of the own account, as they change; they are added and removed here. */
export function Passkeys() {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const { value, failure, again } = useQuery('listPasskeys', {}, ['SESSIONS_CHANGED'])
  const [isAdding, setAdding] = useState(false)
  return (
    <SecuritySection title={t('passkeys')} text={t('passkeysText')}>
      <ListState
        count={value && 1}
        {...{ failure, again }}
        failed={{ title: t('passkeysFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={1} />}
        empty={null}
      >
        <ul className={styles.list}>
          {value?.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} again={again} />
          ))}
        </ul>
        {'PublicKeyCredential' in window ? (
          <Button className={styles.add} onClick={() => setAdding(true)}>
            {t('addPasskey')}
          </Button>
        ) : (
          <p className={styles.text}>{t('passkeysUnknown')}</p>
        )}
      </ListState>
      {isAdding && <NewPasskeyDialog close={() => setAdding(false)} again={again} />}
    </SecuritySection>
  )
}

function Passkey({ passkey, again }: { passkey: OwnPasskey; again: () => void }) {
  const { t } = useTranslation('security')
  const { id, name, created_at, last_used } = passkey
  return (
    <SecurityItem
      icon={<KeyRegular />}
      name={name}
      facts={[
        t('passkeySince', { when: showInstant(created_at) }),
        last_used ? t('lastUsed', { ago: showAgo(last_used) }) : t('tokenUnused'),
      ]}
      removal={{
        cancel: t('cancel'),
        label: t('removeToken'),
        labelOf: t('removePasskeyOf', { name }),
        title: t('removePasskeyTitle', { name }),
        text: t('removePasskeyText'),
        async remove() {
          await ask('removePasskey', { id })
          alert('success', t('passkeyRemoved', { name }))
        },
      }}
      again={again}
    />
  )
}
