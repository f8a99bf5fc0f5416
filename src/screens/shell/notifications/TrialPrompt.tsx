import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { serverNow } from '../../../client/requests/server-clock.ts'
import { trialDaysLeft } from '../../../core/billing/plans.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { touch } from '../../../parts/page/measures.ts'
import { useIsOpen } from '../menu/menu-entries.ts'

const useStyles = makeStyles({
  days: {
    whiteSpace: 'nowrap',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  near: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  over: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  link: {
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    [touch]: { display: 'inline-flex', alignItems: 'center', minHeight: '40px' },
  },
})

/** How many days before its end a trial counts as near it. */
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
  const left = trialDaysLeft(trial_expire_date, serverNow())
  const tone = left <= 0 ? styles.over : left <= nearDays && styles.near
  const days = (
    <span className={mergeClasses(styles.days, tone)}>
      {left > 0 ? t('trialLeft', { count: left }) : t('trialOver')}
    </span>
  )
  return billing ? (
    <Link className={styles.link} to={pathTo('adminBilling')}>
      {days}
    </Link>
  ) : (
    days
  )
}
