import { Badge, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { PaidPlan } from '../../../core/billing/paid-plans.ts'
import { plans as allPlans } from '../../../core/billing/plans.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { showMoney, showSize } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  plan: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  head: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface PlanChoiceProps {
  id: PaidPlan | 'FREE'
  plans: Output<Contract['listPlans']>
  seats: number
  isCurrent: boolean
  /** The seats that codes bring, in the place of the free plan; null without codes. */
  codeSeats: number | null
}

/** A plan that can be chosen: its price, and what it has. */
export function PlanChoice({ id, plans, seats, isCurrent, codeSeats }: PlanChoiceProps) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { currency } = plans
  const { storageBytes, projects } = allPlans.PADDLE
  const paidHas = t('paidHas', {
    size: showSize(storageBytes),
    projects: projects === null ? t('anyProjects') : t('projects', { count: projects }),
  })
  const price = id === 'FREE' ? 0 : id === 'ANNUAL' ? plans.annual_price : plans.monthly_price
  return (
    <span className={styles.plan}>
      <span className={styles.head}>
        <Subtitle2>
          {t(`name.${id === 'FREE' && codeSeats !== null ? 'LIFE_TIME_DEAL' : id}`)}
        </Subtitle2>
        {isCurrent ? (
          <Badge appearance="tint">{t('currentPlan')}</Badge>
        ) : (
          id === 'ANNUAL' && <Badge appearance="tint">{t('mostPopular')}</Badge>
        )}
      </span>
      <span>
        {id === 'FREE'
          ? showMoney(0, currency)
          : t('pricePerSeat', { price: showMoney(price, currency) })}
      </span>
      <span className={styles.quiet}>
        {id !== 'FREE' ? (
          `${t(id === 'ANNUAL' ? 'billedAnnually' : 'billedMonthly', { count: seats })} · ${paidHas}`
        ) : codeSeats === null ? (
          <FreeHas plans={plans} />
        ) : (
          t('codeSeats', { count: codeSeats })
        )}
      </span>
    </span>
  )
}

/** What the free plan has. */
function FreeHas({ plans }: Pick<PlanChoiceProps, 'plans'>) {
  const { t } = useTranslation('billing')
  const { projects_limit, team_member_limit, free_tier_storage } = plans
  return [
    typeof projects_limit === 'number' && t('projects', { count: projects_limit }),
    typeof team_member_limit === 'number'
      ? t('members', { count: team_member_limit })
      : t('anyMembers'),
    t('storage', { size: free_tier_storage.replace('MB', '\u00a0MB') }),
  ]
    .filter(Boolean)
    .join(' · ')
}
