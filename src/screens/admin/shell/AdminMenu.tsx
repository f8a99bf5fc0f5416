import {
  BuildingRegular,
  FolderRegular,
  OrganizationRegular,
  PaymentRegular,
  PeopleRegular,
  ShieldTaskRegular,
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteName } from '../../../core/catalogue/routes.ts'
import { useMenuEntries } from '../../shell/menu/menu-entries.ts'
import { SideMenu } from '../../shell/side/SideMenu.tsx'

const icons: Partial<Record<RouteName, ReactNode>> = {
  adminOverview: <BuildingRegular />,
  adminUsers: <PeopleRegular />,
  adminTeams: <OrganizationRegular />,
  adminProjects: <FolderRegular />,
  adminBilling: <PaymentRegular />,
  adminAudit: <ShieldTaskRegular />,
}

/** The pages of the admin centre that are open to the user. */
export function AdminMenu() {
  const { t } = useTranslation('shell')
  const entries = useMenuEntries('admin')
  const name = t('routes.adminCentre')
  return <SideMenu label={name} groups={[{ name, entries }]} icons={icons} />
}
