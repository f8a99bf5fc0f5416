import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trialDaysLeft } from '../../../core/billing/plans.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { useIsOpen } from '../menu/menu-entries.ts'

const useStyles = makeStyles({
  badge: { whiteSpace: 'nowrap' },
  link: { textDecorationLine: 'none', borderRadius: tokens.borderRadiusMedium },
})

/** From so many days on the end of a trial is near. */
const nearDays = 3

/**
 * The state of the plan for owners and admins: the days a trial has left and where to upgrade
 * (A2, A4).
 */
export function TrialPrompt() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { owner, is_admin, subscription_type, trial_expire_date } = useUser()
  const billing = useIsOpen('adminBilling')
  if (!(owner || is_admin) || subscription_type !== 'TRIAL' || !trial_expire_date) return null
  const left = trialDaysLeft(trial_expire_date, Date.now())
  const badge = (
    <Badge
      className={styles.badge}
      appearance="tint"
      size="large"
      color={left <= 0 ? 'danger' : left <= nearDays ? 'warning' : 'brand'}
    >
      {left > 0 ? t('trialLeft', { count: left }) : t('trialOver')}
    </Badge>
  )
  return billing ? (
    <Link className={styles.link} to={pathTo('adminBilling')}>
      {badge}
    </Link>
  ) : (
    badge
  )
}
