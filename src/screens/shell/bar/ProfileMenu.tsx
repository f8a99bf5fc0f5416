import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import {
  DarkThemeRegular,
  DiamondRegular,
  GlobeRegular,
  KeyboardRegular,
  OrganizationRegular,
  SettingsRegular,
  SignOutRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { setTheme, type ThemeChoice, theme, themeChoices } from '../../../client/session/theme.ts'
import { mayAsk } from '../../../core/billing/life.ts'
import { pathTo, type RouteName } from '../../../core/catalogue/routes.ts'
import { type Language, languages } from '../../../core/session/languages.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { chooseLanguage } from '../../../parts/text/account-language.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { languageNames, languageTags } from '../../../parts/text/i18n.ts'
import { useIsOpen, useMenuEntries } from '../menu/menu-entries.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { useSignOut } from './use-sign-out.ts'

const useStyles = makeStyles({
  popover: { width: '280px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
  },
  texts: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: typographyStyles.body1Strong,
  quiet: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  cut: { ...cutText },
})

/** Who is signed in, what concerns them, and the way out (A2). */
export function ProfileMenu(opened: Opened) {
  const styles = useStyles()
  const { t, i18n } = useTranslation('shell')
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { choice } = useSnapshot(theme)
  const user = useUser()
  const { name, email, avatar_url, role_name, owner, is_admin } = user
  const admin = useIsOpen('adminOverview')
  const [settings] = useMenuEntries('settings')
  const billing = useIsOpen('adminBilling')
  const { subscription_type: type, subscription_status: status } = user
  const isUpgradable = mayAsk({ type, status }, 'upgrade')
  const go = (place: RouteName) => () => navigate(pathTo(place))
  return (
    <OpenMenu {...opened} className={styles.popover}>
      <div className={styles.head}>
        <NamedAvatar name={name} url={avatar_url} size={40} decorative />
        <div className={styles.texts}>
          <span className={mergeClasses(styles.name, styles.cut)} title={name}>
            {name}
          </span>
          <span className={mergeClasses(styles.quiet, styles.cut)} title={email}>
            {email}
          </span>
          <span className={styles.quiet}>{t(`role.${role_name}`)}</span>
        </div>
      </div>
      <MenuList>
        <MenuDivider />
        {admin && (
          <MenuItem icon={<OrganizationRegular />} onClick={go('adminOverview')}>
            {t('routes.adminCentre')}
          </MenuItem>
        )}
        {settings && (
          <MenuItem icon={<SettingsRegular />} onClick={go(settings)}>
            {t('routes.settings')}
          </MenuItem>
        )}
        {billing && (owner || is_admin) && isUpgradable && (
          <MenuItem icon={<DiamondRegular />} onClick={go('adminBilling')}>
            {t('upgradePlan')}
          </MenuItem>
        )}
        <Menu
          checkedValues={{ theme: [choice] }}
          onCheckedValueChange={(_, { checkedItems }) => setTheme(checkedItems[0] as ThemeChoice)}
        >
          <MenuTrigger disableButtonEnhancement>
            <MenuItem icon={<DarkThemeRegular />}>{t('theme')}</MenuItem>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {themeChoices.map((each) => (
                <MenuItemRadio key={each} name="theme" value={each}>
                  {t(`themes.${each}`)}
                </MenuItemRadio>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
        <Menu
          checkedValues={{ language: [i18n.language] }}
          onCheckedValueChange={(_, { checkedItems }) =>
            void chooseLanguage(checkedItems[0] as Language)
          }
        >
          <MenuTrigger disableButtonEnhancement>
            <MenuItem icon={<GlobeRegular />}>{t('common:language')}</MenuItem>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {languages.map((language) => (
                <MenuItemRadio
                  key={language}
                  name="language"
                  value={language}
                  lang={languageTags[language]}
                >
                  {languageNames[language]}
                </MenuItemRadio>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
        <MenuItem
          icon={<KeyboardRegular />}
          secondaryContent="?"
          onClick={() => openOverlay('shortcuts')}
        >
          {t('shortcuts')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<SignOutRegular />} onClick={signOut}>
          {t('logOut')}
        </MenuItem>
      </MenuList>
    </OpenMenu>
  )
}
