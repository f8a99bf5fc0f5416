import { useTranslation } from 'react-i18next'
import { type Route, type RouteName, routes } from '../../../core/catalogue/routes.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { useMenuEntries } from '../../shell/menu/menu-entries.ts'
import { SideMenu } from '../../shell/side/SideMenu.tsx'
import { menuIcons } from './menu-icons.tsx'

const isOfTeam = (name: RouteName) => (routes[name] as Route).may === 'settings.admin'

/**
 * The pages of the settings that are open to the user, those about themselves before those about
 * the team (A2.25).
 */
export function SettingsMenu() {
  const { t } = useTranslation('settings')
  const { team_name } = useUser()
  const entries = useMenuEntries('settings')
  const groups = [
    { name: t('personal'), entries: entries.filter((entry) => !isOfTeam(entry)) },
    { name: team_name, entries: entries.filter(isOfTeam) },
  ].filter(({ entries }) => entries.length > 0)
  return <SideMenu label={t('menu')} groups={groups} icons={menuIcons} />
}
