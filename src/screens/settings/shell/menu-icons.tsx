import {
  AlertRegular,
  BriefcaseRegular,
  BuildingRegular,
  CalendarLtrRegular,
  ClipboardTaskListLtrRegular,
  DarkThemeRegular,
  DocumentCopyRegular,
  FolderRegular,
  GlobeRegular,
  LockClosedRegular,
  OrganizationRegular,
  PeopleRegular,
  PersonRegular,
  PlugConnectedRegular,
  TagRegular,
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { RouteName } from '../../../core/catalogue/routes.ts'

/** What stands before the name of each page in the menu of the settings. */
export const menuIcons: Partial<Record<RouteName, ReactNode>> = {
  settingsProfile: <PersonRegular />,
  settingsNotifications: <AlertRegular />,
  settingsAppearance: <DarkThemeRegular />,
  settingsPassword: <LockClosedRegular />,
  settingsLanguage: <GlobeRegular />,
  settingsCalendar: <CalendarLtrRegular />,
  settingsClients: <BuildingRegular />,
  settingsJobTitles: <BriefcaseRegular />,
  settingsLabels: <TagRegular />,
  settingsCategories: <FolderRegular />,
  settingsProjectTemplates: <DocumentCopyRegular />,
  settingsTaskTemplates: <ClipboardTaskListLtrRegular />,
  settingsTeamMembers: <PeopleRegular />,
  settingsTeams: <OrganizationRegular />,
  settingsWebhooks: <PlugConnectedRegular />,
}
