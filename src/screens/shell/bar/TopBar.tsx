import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { limits } from '../../../core/catalogue/limits.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { useMedia } from '../../../parts/hooks/use-media.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { Logo } from '../../../parts/page/Logo.tsx'
import { phone, touch, widths } from '../../../parts/page/measures.ts'

const rest = new Code(() => import('./TopBarRest.tsx').then(({ TopBarRest }) => TopBarRest))

const useStyles = makeStyles({
  bar: {
    boxSizing: 'border-box',
    flexShrink: 0,
    height: `${limits.topBarPx}px`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM}`, gap: tokens.spacingHorizontalXXS },
  },
  logo: {
    display: 'flex',
    flexShrink: 0,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    [touch]: { padding: '6px', margin: '-6px' },
  },
})

/** The bar at the top (A2): its contents fold into the menu at the right on narrower screens. */
export function TopBar() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const isDesk = useMedia(widths.desk)
  const isPhone = useMedia(widths.phone)
  return (
    <header className={styles.bar}>
      <Link to={pathTo('home')} className={styles.logo} aria-label={t('toHome')}>
        <Logo name={!isPhone} />
      </Link>
      <OnDemand code={rest} props={{ isDesk, isPhone }} />
    </header>
  )
}
