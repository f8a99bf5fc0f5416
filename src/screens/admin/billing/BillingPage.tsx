import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../client/requests/alerts.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { Message } from '../../../parts/page/Message.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { ChargeList } from './ChargeList.tsx'
import { type BillingAction, offersOf } from './offers.ts'
import { PaymentList } from './PaymentList.tsx'
import { PlanCard } from './PlanCard.tsx'
import { StorageCard } from './StorageCard.tsx'
import { useBilling } from './use-billing.ts'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
})

const tabNames = ['bill', 'configuration'] as const
const upgrade = new Code(() =>
  import('./UpgradeDialog.tsx').then(({ UpgradeDialog }) => UpgradeDialog),
)
const seats = new Code(() => import('./SeatsDialog.tsx').then(({ SeatsDialog }) => SeatsDialog))
const redeem = new Code(() => import('./RedeemDrawer.tsx').then(({ RedeemDrawer }) => RedeemDrawer))
const configuration = new Code(() =>
  import('./ConfigurationForm.tsx').then(({ ConfigurationForm }) => ConfigurationForm),
)

/** The plan of the organisation, what is paid for it, and to whom bills are made out (A2.44). */
export function BillingPage() {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const [params, change] = useAddress()
  const billing = useBilling()
  const { info } = billing
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'bill'
  const isConfiguration = tab === 'configuration'
  // What is typed there stays while the other tab is looked at.
  const [hasForm, setHasForm] = useState(isConfiguration)
  if (isConfiguration && !hasForm) setHasForm(true)
  const action = params.get('action') ?? ''
  const close = () => change({ action: '' })
  const isOffered = info !== undefined && offersOf(info)[action as BillingAction]
  const isRefused = info !== undefined && action !== '' && !isOffered
  useEffect(() => {
    if (isRefused) change({ action: '' })
  }, [isRefused, change])
  const isPaid = params.get('checkout') === 'done'
  useEffect(() => {
    if (!isPaid) return
    alert('success', t('checkoutDone'))
    change({ checkout: '' })
  }, [isPaid, change, t])
  return (
    <SettingsPage name="adminBilling">
      <Tabs
        label={t('tabs')}
        tabs={tabNames.map((value) => ({ value, name: t(`tab.${value}`) }))}
        selected={tab}
        onSelect={(name) => change({ tab: name === 'bill' ? '' : name })}
      />
      {info?.is_test && <Message intent="info">{t('testPayments')}</Message>}
      {hasForm && (
        <div hidden={!isConfiguration}>
          <OnDemand code={configuration} props={{}} otherwise={<LineSkeleton lines={8} />} />
        </div>
      )}
      {!isConfiguration && (
        <ListState
          count={info && 1}
          failure={billing.failure}
          again={billing.again}
          outline={<LineSkeleton lines={6} />}
          failed={{ title: t('failed'), text: t('admin:failedText') }}
          empty={null}
        >
          {info && (
            <div className={styles.cards}>
              <PlanCard {...{ info, billing }} open={(name) => change({ action: name })} />
              <StorageCard />
              {info.subscription_type === 'PADDLE' && (
                <>
                  <div className={styles.wide}>
                    <ChargeList plan={info.plan_id} />
                  </div>
                  <div className={styles.wide}>
                    <PaymentList />
                  </div>
                </>
              )}
            </div>
          )}
        </ListState>
      )}
      {isOffered && action === 'upgrade-plans' && (
        <OnDemand code={upgrade} props={{ info, close }} />
      )}
      {isOffered && action === 'add-seats' && <OnDemand code={seats} props={{ info, close }} />}
      {isOffered && action === 'redeem-code' && <OnDemand code={redeem} props={{ close }} />}
    </SettingsPage>
  )
}
