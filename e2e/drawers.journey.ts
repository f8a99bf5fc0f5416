import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'
import { ProjectTable } from './project-table.ts'
import { TaskTable } from './task-table.ts'

const app = harness({ moving: true })
const words = 'ada lovelace one'

const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

interface Way {
  /** The drawer, how it is opened, and the field it opens on. */
  title: string
  how: string
  field: string
  role?: 'combobox'
  /** What of the typed words it holds still, where others have become tags. */
  holds?: string
  options?: Parameters<typeof app.enter>[1]
  /** Opens the page that the drawer is opened from. */
  page(page: Page): Promise<unknown>
  /** Opens the drawer. */
  open(page: Page): Promise<unknown>
  /** What has the focus after Escape. */
  back: RegExp
}

const home = async (page: Page) => {
  await page.goto('/worklenz/home')
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
}
const moon = (page: Page) => TaskTable.open(page, ids.project('moon'))

const ways: Way[] = [
  {
    title: 'Invite team members',
    how: 'by its button',
    field: 'Email addresses',
    holds: 'one',
    page: home,
    open: (page) => button(page, 'Invite').click(),
    back: /^Invite$/,
  },
  {
    title: 'Invite team members',
    how: 'from the palette',
    field: 'Email addresses',
    holds: 'one',
    page: async (page) => {
      await home(page)
      await button(page, 'Notifications').focus()
    },
    open: (page) => take(page, 'invite', 'Invite people to the team'),
    back: /^Notifications$/,
  },
  {
    title: 'Invite team members',
    how: 'from the menu of a phone',
    field: 'Email addresses',
    holds: 'one',
    options: narrow,
    page: home,
    open: async (page) => {
      await button(page, 'Menu').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    },
    back: /^Menu$/,
  },
  {
    title: 'Create project',
    how: 'by its button',
    field: 'Name',
    page: (page) => ProjectTable.open(page),
    open: (page) => button(page, 'Create project').click(),
    back: /^Create project$/,
  },
  {
    title: 'Create project',
    how: 'from the palette, with nothing focused before',
    field: 'Name',
    page: home,
    open: (page) => take(page, 'create project', 'Create project'),
    back: /^content$/,
  },
  {
    title: 'Project settings',
    how: 'from the page of the project',
    field: 'Name',
    page: moon,
    open: (page) => button(page, 'Settings').click(),
    back: /^Settings$/,
  },
  {
    title: 'Project settings',
    how: 'from the menu of a line',
    field: 'Name',
    page: (page) => ProjectTable.open(page),
    open: (page) => new ProjectTable(page).choose('Moon base', 'Settings'),
    back: /^Actions for Moon base$/,
  },
  {
    title: 'Share project',
    how: 'by its button',
    field: 'Add people by name or email',
    role: 'combobox',
    page: moon,
    open: (page) => button(page, 'Share project').click(),
    back: /^Share project$/,
  },
]

/** What has the focus: its label, the text of a button, or the role of a drawer. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const label =
      element?.labels?.[0]?.textContent?.replace('*', '') ?? element?.getAttribute('aria-label')
    return (
      label ||
      element?.id ||
      element?.textContent ||
      element?.role ||
      element?.tagName
    )?.trim()
  })

/** Drawers that ask before what was typed is lost. */
const asking = ['Invite team members', 'Create project', 'Project settings']

describe('a drawer focuses its first field, keeps what is typed, and returns the focus', () => {
  test.each(ways)(
    '$title, $how',
    async ({
      title,
      field,
      role = 'textbox' as const,
      holds = words,
      options,
      page: go,
      open,
      back,
    }) => {
      const { page } = await app.enter('rosa', options)
      await go(page)
      await open(page)
      const drawer = page.getByRole('dialog', { name: title })
      await drawer.getByRole(role, { name: field, exact: true }).waitFor()
      await expect.poll(() => focused(page)).toBe(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words)
      await expect
        .poll(() => drawer.getByRole(role, { name: field, exact: true }).inputValue())
        .toBe(holds)
      await page.keyboard.press('Escape')
      if (asking.includes(title)) await page.getByRole('button', { name: 'Discard' }).click()
      await drawer.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toMatch(back)
    },
  )
})

describe('the space bar does nothing in a drawer without a field', () => {
  test.each([
    { title: 'Notifications', open: 'Notifications' },
    { title: 'Menu', open: 'Menu', options: narrow },
  ])('$title', async ({ title, open, options }) => {
    const { page } = await app.enter('rosa', options)
    await home(page)
    await button(page, open).click()
    const drawer = page.getByRole('dialog', { name: title })
    await drawer.getByRole('button', { name: 'Close' }).waitFor()
    await expect
      .poll(() =>
        drawer.evaluate(
          (it) => it.contains(document.activeElement) && document.activeElement?.ariaLabel,
        ),
      )
      .not.toBe('Close')
    await page.keyboard.press('Space')
    await expect.poll(() => drawer.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(open)
  })
})

test('a dialog over a drawer returns the focus to the drawer', async () => {
  const { page } = await app.enter('rosa')
  await moon(page)
  await button(page, 'Settings').click()
  const drawer = page.getByRole('dialog', { name: 'Project settings' })
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Delete')
})

test.each([
  { where: 'the list', address: 'tab=tasks-list', back: /^Order oxygen$/ },
  { where: 'the board', address: 'tab=board', back: /^Order oxygen/ },
  { where: 'the roadmap', address: 'tab=roadmap', back: /^Order oxygen: / },
  { where: 'a list without it', address: 'tab=tasks-list&q=home', back: /^content$/ },
  { where: 'files', address: 'tab=all-attachments', back: /^content$/ },
])('a drawer that a link opened gives the focus to its task: $where', async ({ address, back }) => {
  const { page } = await app.enter('rosa')
  await page.goto(
    `/worklenz/projects/${ids.project('moon')}?${address}&task=${ids.task('moon', 'Order oxygen')}`,
  )
  const drawer = page.getByRole('dialog', { name: 'Order oxygen' })
  await drawer.getByRole('button', { name: 'Close' }).press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(back)
})
