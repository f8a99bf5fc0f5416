import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { mayAsk } from '../../../core/billing/life.ts'
import { plans } from '../../../core/billing/plans.ts'
import { BusyIcon } from '../../../parts/page/BusyIcon.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { Message } from '../../../parts/page/Message.tsx'
import { phone, touch } from '../../../parts/page/measures.ts'
import { showDate } from '../../../parts/text/format.ts'
import { type BillingAction, offersOf } from './offers.ts'
import { openTab } from './open-tab.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanQuestion } from './PlanQuestion.tsx'
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

interface PlanCardProps {
  info: BillingInfo
  billing: Billing
  open: (action: BillingAction) => void
}

/** The plan that the organisation has, and what can be done about it (A2.47). */
export function PlanCard({ info, billing, open }: PlanCardProps) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const [asking, setAsking] = useState<PlanCall>()
  const { subscription_type: type, status, valid_till_date: till } = info
  const isDue = type === 'PADDLE' && status === 'past_due'
  const isPaused = type === 'PADDLE' && status === 'paused'
  const can = (action: Parameters<typeof mayAsk>[1]) => mayAsk({ type, status }, action)
  const offers = offersOf(info)
  const button = (call: PlanCall) => (
    <Button
      appearance={call === 'resumePlan' ? 'primary' : 'secondary'}
      disabledFocusable={billing.waiting !== undefined}
      icon={billing.waiting === call ? <BusyIcon /> : null}
      onClick={() => setAsking(call)}
    >
      {t(call)}
    </Button>
  )
  return (
    <Card title={t('current')}>
      <div className={styles.body}>
        <PlanFacts info={info} />
        {isDue && <Message intent="warning">{t('pastDue')}</Message>}
        {isPaused && (
          <Message intent="info">
            {till ? t('pausedTextUntil', { day: showDate(till) }) : t('pausedText')}
          </Message>
        )}
        {plans[type].leadsTo.length > 0 && (
          <div className={styles.buttons}>
            {can('upgrade') && (
              <Button appearance="primary" onClick={() => open('upgrade-plans')}>
                {t('upgradePlan')}
              </Button>
            )}
            {can('resume') && button('resumePlan')}
            {offers['add-seats'] && (
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
            {can('pause') && button('pausePlan')}
            {can('cancel') && button('cancelPlan')}
            {offers['redeem-code'] && (
              <Button onClick={() => open('redeem-code')}>{t('redeemCode')}</Button>
            )}
          </div>
        )}
      </div>
      {asking && (
        <PlanQuestion
          call={asking}
          info={info}
          go={() => {
            setAsking(undefined)
            void billing.make(asking)
          }}
          close={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}
