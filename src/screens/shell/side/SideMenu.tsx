import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { limits } from '../../../core/catalogue/limits.ts'
import { pathTo, type RouteName, routes } from '../../../core/catalogue/routes.ts'
import { menuAbove, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { useScreenName } from '../menu/menu-entries.ts'

const useStyles = makeStyles({
  menu: {
    boxSizing: 'border-box',
    flexShrink: 0,
    width: '248px',
    position: 'sticky',
    top: 0,
    maxHeight: `calc(100vh - ${limits.topBarPx}px)`,
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    [menuAbove]: {
      width: 'auto',
      zIndex: 2,
      flexDirection: 'row',
      gap: tokens.spacingHorizontalXS,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      backgroundColor: tokens.colorNeutralBackground1,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    [menuAbove]: { flexDirection: 'row', gap: tokens.spacingHorizontalXS },
  },
  head: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground3,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    ...cutText,
    [menuAbove]: { display: 'none' },
  },
  entry: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [touch]: { minHeight: '40px' },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1Selected,
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '20px' },
  name: { ...cutText },
})

interface SideMenuProps {
  /** What it is called by screen readers. */
  label: string
  /** The pages, in groups with a name. */
  groups: readonly { name: string; entries: readonly RouteName[] }[]
  icons: Partial<Record<RouteName, ReactNode>>
  className?: string
  /** What goes along in the addresses of the pages, such as `?as_of=`. */
  search?: string
}

/** The pages of an area: at the left, and above the page on narrow screens (A2.74). */
export function SideMenu({ label, groups, icons, className, search = '' }: SideMenuProps) {
  const styles = useStyles()
  return (
    <nav className={mergeClasses(styles.menu, className)} aria-label={label}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <span className={styles.head} title={group.name}>
            {group.name}
          </span>
          {group.entries.map((entry) => (
            <Entry key={entry} name={entry} icon={icons[entry]} search={search} />
          ))}
        </div>
      ))}
    </nav>
  )
}

/** The link to a page. That of the page shown is scrolled to where it can be seen. */
function Entry({ name, icon, search }: { name: RouteName; icon: ReactNode; search: string }) {
  const styles = useStyles()
  const nameOf = useScreenName()
  const link = useRef<HTMLAnchorElement>(null)
  const here = useLocation().pathname === routes[name].path
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <Link
      ref={link}
      to={`${pathTo(name)}${search}`}
      className={mergeClasses(styles.entry, here && styles.here)}
      aria-current={here ? 'page' : undefined}
    >
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.name} title={nameOf(name)}>
        {nameOf(name)}
      </span>
    </Link>
  )
}
