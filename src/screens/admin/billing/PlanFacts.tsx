import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../client/requests/server-clock.ts'
import { trialDaysLeft } from '../../../core/billing/plans.ts'
import { megabyte } from '../../../core/values/sizes.ts'
import { dayIn } from '../../../core/values/time.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { showDate, showMoney, showSize } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { NextPayment } from './ChangeCost.tsx'
import { SeatUse } from './SeatUse.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import type { BillingInfo } from './use-billing.ts'

const useStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})

/** What a plan is called, allows and costs, by where it comes from (A3.20). */
export function PlanFacts({ info }: { info: BillingInfo }) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { subscription_type: type, status, cancellation_effective_date: ends } = info
  const isOver = ends !== null && ends <= dayIn(serverNow())
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <Subtitle1>{info.plan_id ? t(`name.${info.plan_id}`) : t(`name.${type}`)}</Subtitle1>
        {type === 'PADDLE' && <StatusBadge status={status} />}
      </div>
      <Facts info={info} />
      {status === 'deleted' && ends && (
        <span>{t(isOver ? 'endedOn' : 'endsOn', { day: showDate(ends) })}</span>
      )}
    </div>
  )
}

function Facts({ info }: { info: BillingInfo }) {
  const { t } = useTranslation('billing')
  const { subscription_type: type, valid_till_date: till, trial_expire_date: last } = info
  if (type === 'TRIAL') return last && <TrialEnd day={last} />
  if (type === 'FREE') return <FreeFacts info={info} />
  if (type === 'PADDLE') return <PaidFacts info={info} />
  if (type === 'LIFE_TIME_DEAL')
    return (
      <>
        <span>{t('codeSeats', { count: info.ltd_users ?? 0 })}</span>
        <People info={info} />
      </>
    )
  return (
    <>
      {type === 'SELF_HOSTED' && <span>{t('withoutPlans')}</span>}
      {type === 'CUSTOM' && till && <span>{t('validTill', { day: showDate(till) })}</span>}
      <People info={info} />
    </>
  )
}

/** How many people there are; who is only invited is not there yet. */
function People({ info: { people, pending_people } }: { info: BillingInfo }) {
  const { t } = useTranslation('billing')
  return (
    <span>
      {t('people', { count: people - pending_people })}
      {pending_people > 0 && ` ${t('invited', { count: pending_people })}`}
    </span>
  )
}

/** When a trial ends or has ended; its day on hover. */
function TrialEnd({ day }: { day: string }) {
  const { t } = useTranslation('billing')
  const left = trialDaysLeft(day, serverNow())
  const text =
    left === 0
      ? t('trialToday')
      : left > 0
        ? t('trialEnds', { count: left })
        : t('trialEnded', { count: -left })
  return <span title={showDate(day)}>{text}</span>
}

function FreeFacts({ info }: { info: BillingInfo }) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { value } = useQuery('getFreePlan', {})
  if (!value) return null
  const { team_member_limit: members, projects_limit, free_tier_storage } = value
  return (
    <>
      <ul className={styles.list}>
        <li>{members === 0 ? t('anyMembers') : t('members', { count: members })}</li>
        <li>{t('projects', { count: projects_limit })}</li>
        <li>{t('storage', { size: showSize(free_tier_storage * megabyte) })}</li>
      </ul>
      <People info={info} />
    </>
  )
}

function PaidFacts({ info }: { info: BillingInfo }) {
  const { t } = useTranslation('billing')
  const { unit_price, unit_price_per_month, default_currency, total_seats, total_used } = info
  const price = unit_price_per_month ?? unit_price
  const free = Math.max(0, (total_seats ?? 0) - total_used)
  return (
    <>
      {price !== null && default_currency && (
        <span>{t('pricePerSeat', { price: showMoney(price, default_currency) })}</span>
      )}
      <span>{t('totalSeats', { seats: showNumber(total_seats ?? 0) })}</span>
      <span>{t('freeSeats', { seats: showNumber(free) })}</span>
      <SeatUse info={info} />
      {info.status === 'active' && (
        <NextOfPlan key={[info.plan_id, total_seats, info.valid_till_date].join()} />
      )}
    </>
  )
}

/**
 * The provider knows it, with the credit that there is; nothing is said while it does not answer. It is
 * asked no more often than plan, seats and period change.
 */
function NextOfPlan() {
  const { value } = useQuery('previewChange', {})
  return value ? <NextPayment of={value} /> : null
}
