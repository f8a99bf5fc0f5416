import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { KeyMultipleRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../../client/engine/workspace.ts'
import { alert } from '../../../../client/requests/alerts.ts'
import { pathTo } from '../../../../core/catalogue/routes.ts'
import type { OwnToken } from '../../../../core/security/tokens.ts'
import { useQuery } from '../../../../parts/data/use-query.ts'
import { LineSkeleton } from '../../../../parts/page/LineSkeleton.tsx'
import { LinkButton } from '../../../../parts/page/LinkButton.tsx'
import { touch } from '../../../../parts/page/measures.ts'
import { ListState } from '../../../../parts/table/ListState.tsx'
import { showAgo, showInstant } from '../../../../parts/text/format.ts'
import { SecurityItem } from '../SecurityItem.tsx'
import { SecuritySection } from '../SecuritySection.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { TokenDialog } from './TokenDialog.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
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
        <div className={styles.buttons}>
          <Button className={styles.make} onClick={() => setMaking(true)}>
            {t('newToken')}
          </Button>
          <LinkButton to={pathTo('api')} appearance="subtle" className={styles.make}>
            {t('tryApi')}
          </LinkButton>
        </div>
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
  const { t } = useTranslation('security')
  const { id, name, scope, expires_at, last_used } = token
  return (
    <SecurityItem
      icon={<KeyMultipleRegular />}
      name={name}
      facts={[
        t(`scope_${scope}`),
        expires_at ? t('tokenUntil', { when: showInstant(expires_at) }) : t('tokenForever'),
        last_used ? t('lastUsed', { ago: showAgo(last_used) }) : t('tokenUnused'),
      ]}
      removal={{
        cancel: t('cancel'),
        label: t('removeToken'),
        labelOf: t('removeTokenOf', { name }),
        title: t('removeTokenTitle', { name }),
        text: t('removeTokenText'),
        async remove() {
          await ask('removeToken', { id })
          alert('success', t('tokenRemoved', { name }))
        },
      }}
      again={again}
    />
  )
}
