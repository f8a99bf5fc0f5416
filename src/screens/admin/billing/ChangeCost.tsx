import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
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
  const { today, credited, later, currency, next_bill_date } = value
  const isCredited = Number(credited) > 0
  const day = next_bill_date && showDate(next_bill_date)
  return (
    <div role="status">
      {isCredited ? (
        <div>{t('creditedToday', { amount: showMoney(credited, currency) })}</div>
      ) : (
        <div>{t('chargedToday', { amount: showMoney(today, currency) })}</div>
      )}
      {day && (
        <div>
          {t(isCredited ? 'nextPaymentLess' : 'nextPayment', {
            amount: showMoney(later, currency),
            day,
          })}
        </div>
      )}
    </div>
  )
}
