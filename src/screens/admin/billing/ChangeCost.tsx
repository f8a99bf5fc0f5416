import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { Message } from '../../../parts/page/Message.tsx'
import { showDate, showMoney } from '../../../parts/text/format.ts'

/** What a change of the plan that is paid by card costs today, and with the next bill. */
export function ChangeCost({ to }: { to: Input<Contract['previewChange']> }) {
  const { t } = useTranslation('billing')
  const { value, failure, waiting } = useQuery('previewChange', to)
  if (waiting) return <LineSkeleton lines={1} />
  if (failure || !value) return <Message intent="warning">{t('chargeUnknown')}</Message>
  const { today, later, currency, next_bill_date: day } = value
  return (
    <div role="status">
      <div>{t('chargedToday', { amount: showMoney(today, currency) })}</div>
      {day && (
        <div>{t('nextPayment', { amount: showMoney(later, currency), day: showDate(day) })}</div>
      )}
    </div>
  )
}
