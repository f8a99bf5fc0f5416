import { Navigate } from 'react-router-dom'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { useMenuEntries } from '../../shell/menu/menu-entries.ts'

/** Leads on to the first page of the settings that is open to the user. */
export function SettingsIndexPage() {
  const [first = 'home'] = useMenuEntries('settings')
  return <Navigate to={pathTo(first)} replace />
}
