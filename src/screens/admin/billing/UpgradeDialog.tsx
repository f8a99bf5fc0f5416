import {
  Button,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  shorthands,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { page } from '../../../client/requests/reactions.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { verifyQuietly } from '../../../client/session/session.ts'
import { priceOfSeats } from '../../../core/billing/bills.ts'
import { mayAsk, mayGoFree } from '../../../core/billing/life.ts'
import { type PaidPlan, paidPlanIds, paidPlans } from '../../../core/billing/paid-plans.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { showMoney } from '../../../parts/text/format.ts'
import { ChangeCost } from './ChangeCost.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { SeatSelect } from './SeatSelect.tsx'
import { useSeatUse } from './SeatUse.tsx'
import { fitting, seatsToAskFor } from './seat-choices.ts'
import type { BillingInfo } from './use-billing.ts'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  plans: {
    display: 'grid',
    alignItems: 'stretch',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
    paddingTop: tokens.spacingVerticalS,
  },
  plan: {
    paddingBlock: tokens.spacingVerticalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    // Beside a card with more text it would stand in the middle.
    '& > label': { alignSelf: 'flex-start' },
  },
  chosen: {
    ...shorthands.borderColor(tokens.colorCompoundBrandStroke),
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorCompoundBrandStroke}`,
  },
})

type Choice = PaidPlan | 'FREE'
/** So many seats are suggested at the least. */
const usualSeats = 5

/** Offers the plans, says what each costs when, and goes on to the one that is chosen (A2.46). */
export function UpgradeDialog({ info, close }: { info: BillingInfo; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { team_id } = useUser()
  const { value: plans } = useQuery('listPlans', {})
  const { subscription_type: type, status } = info
  const isChange = mayAsk({ type, status }, 'change')
  const codeSeats = info.is_ltd_user ? info.ltd_users : null
  const canFree = mayGoFree({ type }) && (type !== 'FREE' || codeSeats !== null)
  const choices: Choice[] = [
    ...(canFree ? (['FREE'] as const) : []),
    ...(info.can_pay ? paidPlanIds : []),
  ]
  const [choice, setChoice] = useState<Choice | undefined>(
    info.can_pay ? (isChange && info.plan_id === 'ANNUAL' ? 'MONTHLY' : 'ANNUAL') : choices[0],
  )
  const least = Math.max(1, info.total_used)
  const why = `${useSeatUse(info)} ${t('noFewerSeats')}`
  const [wantedSeats, setSeats] = useState(() => fitting(Math.max(usualSeats, least)))
  const seats = isChange ? (info.total_seats ?? least) : wantedSeats
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const asksSales = choice !== 'FREE' && !isChange && seats >= seatsToAskFor

  async function go() {
    if (!choice) return
    setBusy(true)
    setFailure(null)
    try {
      if (choice === 'FREE') {
        await ask('switchToFreePlan', { id: team_id })
        await verifyQuietly()
        return close()
      }
      if (isChange) {
        await ask('changePlan', { plan: choice })
        return close()
      }
      const { params } = await ask('upgradePlan', { plan: choice, seatCount: seats })
      page.go(params.checkout_url)
    } catch (error) {
      setFailure(whyOf(error))
      setBusy(false)
    }
  }

  const isCurrent = isChange && choice === info.plan_id
  return (
    <ModalDialog
      title={t(isChange ? 'changeTitle' : 'upgradeTitle')}
      close={close}
      maxWidth={800}
      actions={
        <>
          <Button onClick={close}>{t('notNow')}</Button>
          {choice && !asksSales && (
            <BusyButton busy={busy} disabledFocusable={isCurrent} onClick={() => void go()}>
              {choice === 'FREE'
                ? t(codeSeats === null ? 'useFree' : 'useCodes')
                : t(isChange ? 'changeTo' : 'continueWith', { plan: t(`name.${choice}`) })}
            </BusyButton>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <FormFailure text={failure} />
        {!info.can_pay && <span>{t('cannotPay')}</span>}
        {info.can_pay && !isChange && (
          <SeatSelect label={t('seats')} value={seats} choose={setSeats} least={least} why={why} />
        )}
        {!plans && <LineSkeleton lines={4} />}
        {plans && choice && (
          <RadioGroup
            className={styles.plans}
            aria-label={t('plans')}
            value={choice}
            onChange={(_, { value }) => setChoice(value as Choice)}
          >
            {choices.map((id) => (
              <Radio
                key={id}
                className={mergeClasses(styles.plan, id === choice && styles.chosen)}
                value={id}
                label={
                  <PlanChoice
                    id={id}
                    plans={plans}
                    seats={Math.min(seats, seatsToAskFor)}
                    isCurrent={isChange && id === info.plan_id}
                    codeSeats={codeSeats}
                  />
                }
              />
            ))}
          </RadioGroup>
        )}
        {asksSales && <strong>{t('askSales')}</strong>}
        {plans && choice && choice !== 'FREE' && !asksSales && (
          <strong>
            {t(`payFor.${paidPlans[choice].billing_type}`, {
              count: seats,
              price: showMoney(totalOf(choice, plans, seats), plans.currency),
            })}{' '}
            {!isChange && t('paidNow')}
          </strong>
        )}
        {isChange && !isCurrent && choice && choice !== 'FREE' && (
          <ChangeCost to={{ plan: choice }} />
        )}
        {choice === 'FREE' && type === 'PADDLE' && <strong>{t('freeEndsCard')}</strong>}
      </div>
    </ModalDialog>
  )
}

/** What a plan costs for some seats and a period. */
const totalOf = (
  id: PaidPlan,
  plans: { annual_total: string; monthly_price: string; currency: string },
  seats: number,
) => priceOfSeats(id === 'ANNUAL' ? plans.annual_total : plans.monthly_price, seats, plans.currency)
