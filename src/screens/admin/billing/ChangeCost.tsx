import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input, Output } from '../../../core/engine/call.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { Message } from '../../../parts/page/Message.tsx'
import { showDate, showMoney } from '../../../parts/text/format.ts'

/** What a change of the plan that is paid by card costs or brings back today, and what the next bill is. */
export function ChangeCost({ to }: { to: Input<Contract['previewChange']> }) {
  const { t } = useTranslation('billing')
  const { value, failure, waiting } = useQuery('previewChange', to)
  if (waiting) return <LineSkeleton lines={1} />
  if (failure || !value) return <Message intent="warning">{t('chargeUnknown')}</Message>
  const { today, credited, currency } = value
  const isCredited = Number(credited) > 0
  return (
    <div role="status">
      {isCredited ? (
        <div>{t('creditedToday', { amount: showMoney(credited, currency) })}</div>
      ) : (
        <div>{t('chargedToday', { amount: showMoney(today, currency) })}</div>
      )}
      <NextPayment of={value} />
    </div>
  )
}

/** What is paid next, and when; what is taken from credit for it, if something is. */
export function NextPayment({ of }: { of: Output<Contract['previewChange']> }) {
  const { t } = useTranslation('billing')
  const { next, from_credit, currency, next_bill_date } = of
  if (!next_bill_date) return null
  const [amount, day] = [showMoney(next, currency), showDate(next_bill_date)]
  const credit = showMoney(from_credit, currency)
  return (
    <div>
      {Number(from_credit) > 0
        ? t('nextPaymentLess', { amount, day, credit })
        : t('nextPayment', { amount, day })}
    </div>
  )
}
