import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import type { Webhook } from '../../core/webhooks/calls.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { Code, OnDemand } from '../../parts/lazy/OnDemand.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { touch } from '../../parts/page/measures.ts'
import { ListState } from '../../parts/table/ListState.tsx'
import { SecretDialog } from '../settings/personal/SecretDialog.tsx'
import { SettingsPage } from '../settings/shell/SettingsPage.tsx'
import { WebhookItem } from './WebhookItem.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '880px',
  },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  make: { whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } },
})

const drawer = new Code(() =>
  import('./WebhookDrawer.tsx').then(({ WebhookDrawer }) => WebhookDrawer),
)
const deliveries = new Code(() =>
  import('./DeliveriesDrawer.tsx').then(({ DeliveriesDrawer }) => DeliveriesDrawer),
)

/** The webhooks of the team: made, changed, tested and removed here, with what was sent to each. */
export function WebhooksPage() {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  const { value, failure, again } = useQuery('listWebhooks', {}, ['PROJECTS_CHANGED'])
  /** What is open: a new webhook, one that is changed, or one whose deliveries are looked at. */
  const [making, setMaking] = useState(false)
  const [edited, setEdited] = useState<Webhook>()
  const [looked, setLooked] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  const isFull = (value?.length ?? 0) >= limits.webhooksInTeam
  const make = (
    <Button
      appearance="primary"
      className={styles.make}
      icon={<AddRegular />}
      disabledFocusable={isFull}
      onClick={() => setMaking(true)}
    >
      {t('new')}
    </Button>
  )
  function close() {
    setMaking(false)
    setEdited(undefined)
    setLooked(undefined)
    again()
  }
  return (
    <SettingsPage name="settingsWebhooks" count={value?.length} tools={make}>
      <div className={styles.root}>
        <p className={styles.intro}>{t('intro')}</p>
        {isFull && <p className={styles.intro}>{t('full', { count: limits.webhooksInTeam })}</p>}
        <ListState
          count={value?.length}
          {...{ failure, again }}
          failed={{ title: t('failed'), text: t('failedText') }}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        >
          <ul className={styles.list}>
            {value?.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                {...{ webhook, again, setSecret }}
                edit={() => setEdited(webhook)}
                look={() => setLooked(webhook)}
              />
            ))}
          </ul>
        </ListState>
      </div>
      {(making || edited) && (
        <OnDemand
          code={drawer}
          props={{
            webhook: edited,
            close,
            made: (made) => {
              close()
              setSecret(made)
            },
          }}
        />
      )}
      {looked && <OnDemand code={deliveries} props={{ webhook: looked, close }} />}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          close={() => setSecret(undefined)}
          words={{
            title: t('secretTitle'),
            text: t('secretText'),
            secret: t('secret'),
            kept: t('secretKept'),
            copied: t('secretCopied'),
            notCopied: t('secretNotCopied'),
          }}
        />
      )}
    </SettingsPage>
  )
}
