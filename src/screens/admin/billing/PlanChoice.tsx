import { Badge, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { PaidPlan } from '../../../core/billing/paid-plans.ts'
import { plans as allPlans } from '../../../core/billing/plans.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { showMoney, showSize } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  plan: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    // That of a label which is not chosen is too faint to compare prices in.
    color: tokens.colorNeutralForeground1,
  },
  /** On the edge of the card: beside the name it does not fit in each language. */
  badge: {
    position: 'absolute',
    top: '-10px',
    insetInlineEnd: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightSemibold,
  },
  price: { fontWeight: tokens.fontWeightSemibold },
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
      <Subtitle2>
        {t(`name.${id === 'FREE' && codeSeats !== null ? 'LIFE_TIME_DEAL' : id}`)}
      </Subtitle2>
      {(isCurrent || id === 'ANNUAL') && (
        <Badge className={styles.badge} appearance="tint">
          {t(isCurrent ? 'currentPlan' : 'mostPopular')}
        </Badge>
      )}
      <span className={styles.price}>
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
