import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'
import type { Webhook } from '../../core/webhooks/calls.ts'
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog.tsx'
import { useDangerStyles } from '../../parts/page/danger-styles.ts'
import { touch } from '../../parts/page/measures.ts'
import { showAgo } from '../../parts/text/format.ts'

const useStyles = makeStyles({
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', minWidth: 0 },
  state: { flexShrink: 0 },
  url: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  facts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
  action: { whiteSpace: 'nowrap', minWidth: 'auto', [touch]: { minHeight: '40px' } },
})

interface WebhookItemProps {
  webhook: Webhook
  /** Asks for the list again. */
  again: () => void
  /** Shows a new secret. */
  setSecret: (secret: string) => void
  edit: () => void
  look: () => void
}

/** A webhook in the list, and what can be done with it. */
export function WebhookItem({ webhook, again, setSecret, edit, look }: WebhookItemProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('webhooks')
  const [asking, setAsking] = useState<'delete' | 'renew'>()
  const [busy, setBusy] = useState(false)
  const { id, name, url, active } = webhook

  /** Does something that the server is asked for, and says why not if it could not be done. */
  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      setAsking(undefined)
    } catch (error) {
      report(error)
    }
    setBusy(false)
    again()
  }
  const turn = () => run(() => ask('updateWebhook', { id, active: !active }))
  const test = () =>
    run(async () => {
      await ask('testWebhook', { id })
      look()
    })
  const remove = () =>
    run(async () => {
      await ask('deleteWebhook', { id })
      alert('success', t('deleted', { name }))
    })
  const renew = () => run(async () => setSecret((await ask('renewWebhookSecret', { id })).secret))
  const action = (label: string, onClick: () => void, className = '') => (
    <Button
      size="small"
      className={mergeClasses(styles.action, className)}
      aria-label={`${label}: ${name}`}
      disabledFocusable={busy}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <li className={styles.item} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <State webhook={webhook} />
      </div>
      <span className={styles.url}>{url}</span>
      <span className={styles.facts}>{useFacts(webhook).join(' · ')}</span>
      <div className={styles.actions}>
        {action(t('deliveries'), look)}
        {action(t('edit'), edit)}
        {action(active ? t('turnOff') : t('turnOn'), () => void turn())}
        {action(t('sendTest'), () => void test())}
        {action(t('renew'), () => setAsking('renew'))}
        {action(t('delete'), () => setAsking('delete'), danger.quiet)}
      </div>
      {asking && (
        <ConfirmDialog
          title={t(`${asking}Title`, { name })}
          cancel={t('cancel')}
          confirm={t(asking)}
          destructive={asking === 'delete'}
          busy={busy}
          onConfirm={() => void (asking === 'delete' ? remove() : renew())}
          close={() => setAsking(undefined)}
        >
          {t(`${asking}Text`)}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Whether it is on, and fares well. */
function State({ webhook: { active, off_reason, last_taken } }: { webhook: Webhook }) {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  if (!active)
    return (
      <Badge
        className={styles.state}
        appearance="tint"
        color={off_reason ? 'danger' : 'informative'}
      >
        {t('off')}
      </Badge>
    )
  return last_taken === false ? (
    <Badge className={styles.state} appearance="tint" color="warning">
      {t('failing')}
    </Badge>
  ) : (
    <Badge className={styles.state} appearance="tint" color="success">
      {t('on')}
    </Badge>
  )
}

function useFacts({ events, projects, keeper, last_sent, active, off_reason }: Webhook): string[] {
  const { t } = useTranslation('webhooks')
  return [
    ...(!active && off_reason ? [t(`reason_${off_reason}`)] : []),
    t('eventCount', { count: events.length }),
    projects ? t('projectCount', { count: projects.length }) : t('allProjects'),
    last_sent ? t('lastSent', { ago: showAgo(last_sent) }) : t('neverSent'),
    ...(keeper ? [t('keptBy', { name: keeper.name })] : []),
  ]
}
