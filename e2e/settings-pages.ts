import type { Page } from 'playwright'

/** The pages of the settings: the last part of their address, and what shows that they are there. */
const pages: Readonly<Record<string, string>> = {
  profile: 'Upload picture',
  notifications: 'Show pop-ups in the app',
  appearance: 'Dark',
  password: 'Update password',
  clients: 'New client',
  'language-and-region': 'Save changes',
  'job-titles': 'New job title',
  labels: 'New label',
  categories: 'New category',
  'team-members': 'Add member',
  teams: 'New team',
}

/** Opens each page of the settings in turn, for `visit` to look at it. */
export async function visitSettings(page: Page, visit: (name: string) => Promise<void>) {
  for (const [name, mark] of Object.entries(pages)) {
    await page.goto(`/worklenz/settings/${name}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('button', { name: mark })
      .or(page.getByRole('switch', { name: mark }))
      .or(page.getByRole('radio', { name: mark }))
      .first()
      .waitFor()
    await visit(name)
  }
}
