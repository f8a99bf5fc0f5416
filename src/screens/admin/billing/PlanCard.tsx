import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { mayAsk } from '../../../core/billing/life.ts'
import { lifeTimeCode } from '../../../core/billing/plans.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { BusyIcon } from '../../../parts/page/BusyIcon.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { Message } from '../../../parts/page/Message.tsx'
import { phone, touch } from '../../../parts/page/measures.ts'
import { showDate } from '../../../parts/text/format.ts'
import { openTab } from './open-tab.ts'
import { PlanFacts } from './PlanFacts.tsx'
import type { Billing, BillingInfo, PlanCall } from './use-billing.ts'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}` },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': { whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } },
  },
})

/** What is opened from the card, as the address names it. */
type BillingAction = 'upgrade-plans' | 'add-seats' | 'redeem-code'

interface PlanCardProps {
  info: BillingInfo
  billing: Billing
  open: (action: BillingAction) => void
}

/** The plan that the organisation has, and what can be done about it (A2.47). */
export function PlanCard({ info, billing, open }: PlanCardProps) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const [asking, setAsking] = useState<'pausePlan' | 'cancelPlan'>()
  const { subscription_type: type, status, ltd_users } = info
  const isDue = type === 'PADDLE' && status === 'past_due'
  const can = (action: Parameters<typeof mayAsk>[1]) => mayAsk({ type, status }, action)
  const isFixed = type === 'CUSTOM' || type === 'CREDIT' || type === 'SELF_HOSTED'
  const canRedeem = !isFixed && type !== 'PADDLE' && (ltd_users ?? 0) <= lifeTimeCode.seatsMost
  const button = (call: PlanCall, onClick: () => void = () => void billing.make(call)) => (
    <Button
      disabledFocusable={billing.waiting !== undefined}
      icon={billing.waiting === call ? <BusyIcon /> : null}
      onClick={onClick}
    >
      {t(call)}
    </Button>
  )
  return (
    <Card title={t('current')}>
      <div className={styles.body}>
        <PlanFacts info={info} />
        {isDue && <Message intent="warning">{t('pastDue')}</Message>}
        {!isFixed && (
          <div className={styles.buttons}>
            {can('upgrade') && (
              <Button appearance="primary" onClick={() => open('upgrade-plans')}>
                {t('upgradePlan')}
              </Button>
            )}
            {can('seats') && (
              <Button appearance="primary" onClick={() => open('add-seats')}>
                {t('addSeats')}
              </Button>
            )}
            {can('paymentMethod') && (
              <Button
                appearance={isDue ? 'primary' : 'secondary'}
                onClick={() => void openTab(() => ask('getPaymentMethodPage', {}))}
              >
                {t('changeCard')}
              </Button>
            )}
            {can('change') && (
              <Button onClick={() => open('upgrade-plans')}>{t('changePlan')}</Button>
            )}
            {can('pause') && button('pausePlan', () => setAsking('pausePlan'))}
            {can('resume') && button('resumePlan')}
            {can('cancel') && button('cancelPlan', () => setAsking('cancelPlan'))}
            {canRedeem && <Button onClick={() => open('redeem-code')}>{t('redeemCode')}</Button>}
          </div>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t(asking === 'pausePlan' ? 'pauseTitle' : 'cancelTitle')}
          cancel={t('keepPlan')}
          confirm={t(asking)}
          destructive={asking === 'cancelPlan'}
          onConfirm={() => {
            setAsking(undefined)
            void billing.make(asking)
          }}
          close={() => setAsking(undefined)}
        >
          {asking === 'pausePlan'
            ? t('pauseText')
            : info.valid_till_date
              ? t('cancelText', { day: showDate(info.valid_till_date) })
              : t('cancelTextAtOnce')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
