import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { priceOfSeats } from '../../../core/billing/bills.ts'
import { paidPlans } from '../../../core/billing/paid-plans.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { showMoney } from '../../../parts/text/format.ts'
import { ChangeCost } from './ChangeCost.tsx'
import { SeatSelect } from './SeatSelect.tsx'
import { SeatUse } from './SeatUse.tsx'
import { seatsToAskFor, suggestedSeats } from './seat-choices.ts'
import type { BillingInfo } from './use-billing.ts'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

/** Pays for more seats: what that costs is said before (A2.47, A7.72). */
export function SeatsDialog({ info, close }: { info: BillingInfo; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { total_seats, total_used, unit_price, default_currency, plan_id } = info
  const have = total_seats ?? 0
  const [more, setMore] = useState(() => suggestedSeats({ used: total_used, total: have }))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const asksSales = more >= seatsToAskFor
  const total = have + more
  async function buy() {
    setBusy(true)
    setFailure(null)
    try {
      await ask('buySeats', { seatCount: total })
      close()
    } catch (error) {
      setFailure(whyOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ModalDialog
      title={t('addSeats')}
      close={close}
      maxWidth={500}
      actions={
        <>
          <Button onClick={close}>{t('notNow')}</Button>
          {!asksSales && (
            <BusyButton busy={busy} onClick={() => void buy()}>
              {t('purchase')}
            </BusyButton>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <FormFailure text={failure} />
        <span>
          {t('haveSeats', { count: have })} {t('usedSeats', { count: Math.max(0, total_used) })}
        </span>
        <SeatUse info={info} />
        <SeatSelect isFirst label={t('moreSeats')} value={more} choose={setMore} />
        {asksSales && <strong>{t('askSales')}</strong>}
        {!asksSales && plan_id && unit_price !== null && default_currency && (
          <strong>
            {t(`payFor.${paidPlans[plan_id].billing_type}`, {
              count: total,
              price: showMoney(
                priceOfSeats(String(unit_price), total, default_currency),
                default_currency,
              ),
            })}
          </strong>
        )}
        {!asksSales && <ChangeCost to={{ seatCount: total }} />}
      </div>
    </ModalDialog>
  )
}
