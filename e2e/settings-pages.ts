import type { Page } from 'playwright'

/** A page of the settings. */
export interface SettingsPage {
  /** The last part of its address. */
  name: string
  /** What menus call it. */
  called: string
  /** What shows that it is there. */
  mark: string
  /** It is for owners and admins. */
  forAdmins?: true
}

/** The pages of the settings, as their menu has them. */
export const settingsPages: readonly SettingsPage[] = [
  { name: 'profile', called: 'My profile', mark: 'Upload picture' },
  { name: 'notifications', called: 'Notifications', mark: 'Show pop-ups in the app' },
  { name: 'appearance', called: 'Appearance', mark: 'Dark' },
  { name: 'password', called: 'Password and security', mark: 'Update password' },
  { name: 'language-and-region', called: 'Language and region', mark: 'Save changes' },
  { name: 'calendar', called: 'Calendar', mark: 'Make address' },
  { name: 'clients', called: 'Clients', mark: 'New client', forAdmins: true },
  { name: 'job-titles', called: 'Job titles', mark: 'New job title', forAdmins: true },
  { name: 'labels', called: 'Labels', mark: 'New label', forAdmins: true },
  { name: 'categories', called: 'Categories', mark: 'New category', forAdmins: true },
  {
    name: 'project-templates',
    called: 'Project templates',
    mark: 'Search templates',
    forAdmins: true,
  },
  { name: 'task-templates', called: 'Task templates', mark: 'New task template', forAdmins: true },
  { name: 'team-members', called: 'Team members', mark: 'Add member', forAdmins: true },
  { name: 'teams', called: 'Teams', mark: 'New team', forAdmins: true },
  { name: 'webhooks', called: 'Webhooks', mark: 'New webhook', forAdmins: true },
]

/** Waits until a page of the settings is there. */
export async function isThere(page: Page, { name, called, mark }: SettingsPage) {
  await page.waitForURL(`**/worklenz/settings/${name}`)
  await page.getByRole('main').getByRole('heading', { level: 1, name: called }).waitFor()
  await page
    .getByRole('button', { name: mark })
    .or(page.getByRole('switch', { name: mark }))
    .or(page.getByRole('radio', { name: mark }))
    .or(page.getByRole('searchbox', { name: mark }))
    .first()
    .waitFor()
}

/** Opens each page of the settings in turn, for `visit` to look at it. */
export async function visitSettings(page: Page, visit: (name: string) => Promise<void>) {
  for (const each of settingsPages) {
    await page.goto(`/worklenz/settings/${each.name}`)
    await isThere(page, each)
    await visit(each.name)
  }
}
