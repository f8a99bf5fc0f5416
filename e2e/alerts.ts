import type { Locator, Page } from 'playwright'

/** What takes back the change that an alert says was made; others may be shown beside it. */
export const undoOf = (page: Page, said: string): Locator =>
  page
    .getByRole('status')
    .getByRole('group')
    .filter({ hasText: said })
    .getByRole('button', { name: 'Undo', exact: true })
