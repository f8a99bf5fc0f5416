import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../client/engine/workspace.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { Webhook } from '../../core/webhooks/calls.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { ListState } from '../../parts/table/ListState.tsx'
import { Pager } from '../../parts/table/Pager.tsx'
import { DeliveryItem } from './DeliveryItem.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
})

/** How long what is about to be sent is looked for again. */
const soonMs = 60_000
const againMs = 1_500

/** What was sent to a webhook, and is about to be, with the way to send it again. */
export function DeliveriesDrawer({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation(['webhooks', 'table'])
  const [page, setPage] = useState(1)
  const input = { id: webhook.id, index: page, size: limits.pageSize }
  const { value, failure, again } = useQuery('listDeliveries', input)
  useEffect(() => {
    const isSoon = value?.data.some(
      ({ next_at }) => next_at !== null && Date.parse(next_at) - Date.now() < soonMs,
    )
    if (!isSoon) return
    const timer = setTimeout(again, againMs)
    return () => clearTimeout(timer)
  }, [value, again])
  const pages = Math.ceil((value?.total ?? 0) / limits.pageSize)
  async function test() {
    try {
      await ask('testWebhook', { id: webhook.id })
      setPage(1)
    } catch (error) {
      report(error)
    }
    again()
  }
  return (
    <SideDrawer
      title={t('deliveriesOf', { name: webhook.name })}
      width={limits.taskDrawerPx}
      close={close}
      opensOn="drawer"
      foot={
        <DrawerFoot>
          <Button onClick={() => void test()}>{t('sendTest')}</Button>
        </DrawerFoot>
      }
    >
      <p className={styles.intro}>{t('deliveriesText', { count: limits.webhookDeliveryDays })}</p>
      <ListState
        count={value?.total}
        {...{ failure, again }}
        failed={{ title: t('deliveriesFailed'), text: t('failedText') }}
        empty={<EmptyState title={t('noDeliveries')} text={t('noDeliveriesText')} />}
      >
        <ul className={styles.list}>
          {value?.data.map((delivery) => (
            <DeliveryItem key={delivery.id} webhookId={webhook.id} {...{ delivery, again }} />
          ))}
        </ul>
        <Pager
          {...{ page, pages }}
          go={setPage}
          texts={{
            pages: t('pages'),
            previous: t('previousPage'),
            next: t('nextPage'),
            here: t('pageOf', { page, pages }),
          }}
        />
      </ListState>
    </SideDrawer>
  )
}
