import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { pathTo, type RouteName } from '../../../core/catalogue/routes.ts'
import { isWithin, useMenuEntries, usePinned, useScreenName } from '../menu/menu-entries.ts'

const useStyles = makeStyles({
  menu: {
    display: 'flex',
    height: '100%',
    minWidth: 0,
    marginLeft: tokens.spacingHorizontalL,
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
  },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      bottom: 0,
      left: tokens.spacingHorizontalM,
      right: tokens.spacingHorizontalM,
      height: tokens.strokeWidthThicker,
      backgroundColor: tokens.colorCompoundBrandStroke,
      borderRadius: tokens.borderRadiusCircular,
    },
  },
})

/** The links of the bar (A2), and what the user has pinned there; the one that the open screen belongs to is marked. */
export function TopMenu() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label={t('mainMenu')}>
      {useMenuEntries('top').map((entry) => (
        <TopLink key={entry} entry={entry} here={isWithin(pathname, entry)} />
      ))}
      {usePinned().map((entry) => (
        <TopLink key={entry} entry={entry} here={pathname === pathTo(entry)} />
      ))}
    </nav>
  )
}

function TopLink({ entry, here }: { entry: RouteName; here: boolean }) {
  const styles = useStyles()
  const name = useScreenName()
  return (
    <Link
      to={pathTo(entry)}
      className={mergeClasses(styles.link, here && styles.here)}
      aria-current={here ? 'page' : undefined}
    >
      {name(entry)}
    </Link>
  )
}
