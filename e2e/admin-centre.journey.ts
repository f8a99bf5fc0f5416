import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { harness } from './harness.ts'
import { sendAs } from './send-as.ts'

const { enter, home } = harness()

test('an owner names the organisation, fills a team that nobody is in yet, and deletes it, while an admin looks on', async () => {
  const page = await home('rosa')
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const { page: adams } = await enter('adam')
  await adams.goto('/worklenz/admin-center/teams')
  await adams.getByRole('heading', { name: 'Teams' }).waitFor()

  await page.getByRole('button', { name: 'View profile' }).click()
  await page.getByRole('menuitem', { name: 'Admin Center' }).click()
  const number = await named('Contact number').boundingBox()
  expect(number!.height, 'what adds a number is one line').toBeLessThan(40)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: /^Rename/ }).fill('Red & Co')
  await page.keyboard.press('Enter')
  await page.getByText('Red & Co', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await named('New team').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ceres')
  await page.keyboard.press('Enter')
  await page.getByText('“Ceres” was added. You can enter another one.').waitFor()
  await page.keyboard.press('Escape')
  await adams.getByRole('cell', { name: 'Ceres', exact: true }).waitFor()

  await page.getByRole('row').filter({ hasText: 'Ceres' }).hover()
  await named('Change Ceres').click()
  await named('Add members').click()
  await page.getByRole('textbox', { name: 'Email addresses' }).fill('zoe@new.example')
  await named('Add to team').click()
  await named('Copy the link for zoe@new.example').click()
  await named('Done').click()
  const placed = page.getByRole('table', { name: 'Members' })
  await placed.getByText('Invitation pending', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await adams
    .getByRole('row')
    .filter({ hasText: 'Ceres' })
    .getByText('2', { exact: true })
    .waitFor()

  await page.getByRole('row').filter({ hasText: 'Ceres' }).hover()
  await named('Delete Ceres').click()
  await named('Delete team').click()
  await page.getByText('“Ceres” was deleted').waitFor()
  await adams.getByRole('cell', { name: 'Ceres', exact: true }).waitFor({ state: 'detached' })
})

interface Choices {
  /** The page, and what its search is called. */
  at: [route: string, search: string]
  typed: string
  /** The column by which it is sorted, if it is. */
  head?: string
  /** The way to the next page, of pages of five rows. */
  next?: string
  kept: Record<string, string>
  /** What the first cells of its first rows end with then. */
  rows: string[]
}

test.each<Choices>([
  {
    at: ['teams', 'Search teams'],
    typed: 'moon',
    head: 'Created',
    next: 'Next page',
    kept: { search: 'moon', field: 'created_at', order: 'asc', size: '5', page: '2' },
    rows: ['Moon Rhea', 'Moon Dione'],
  },
  {
    at: ['users', 'Search by name or email'],
    typed: 'red',
    head: 'User',
    kept: { search: 'red', field: 'name', order: 'asc' },
    rows: ['Adam Admin', 'Mia Member'],
  },
  {
    at: ['projects', 'Search by project name'],
    typed: 'o',
    head: 'Created',
    kept: { search: 'o', field: 'created_at', order: 'asc' },
    rows: ['Mars rover', 'Moon base'],
  },
  {
    at: ['audit', 'Search entries'],
    typed: 'moon',
    next: 'Older',
    kept: { search: 'moon', size: '5', page: expect.stringMatching(/^before-/) },
    rows: ['Moon Europa', 'Moon Io'],
  },
])(
  'what is chosen of the table of $at.0 is in the address: after a reload, on the way back, and for who is sent it',
  async ({ at: [route, search], typed, head, next, kept, rows }) => {
    const page = await home('rosa')
    await addTeams(page, ['Io', 'Europa', 'Ganymede', 'Callisto', 'Titan', 'Rhea', 'Dione'])
    await page.goto(`/worklenz/admin-center/${route}`)
    await page.getByRole('searchbox', { name: search }).fill(typed)
    const address = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(address).toEqual({ search: typed })
    if (head) await page.getByRole('columnheader', { name: head }).getByRole('button').click()
    if (next) {
      await page.getByLabel('Rows per page').selectOption('5')
      await expect.poll(() => firstCells(page).count()).toBe(5)
      await page.getByRole('button', { name: next }).click()
    }
    const isSame = async (of: Page) => {
      await expect.poll(() => firstRows(of)).toEqual(rows)
      expect(Object.fromEntries(new URL(of.url()).searchParams)).toEqual(kept)
      expect(await of.getByRole('searchbox', { name: search }).inputValue()).toBe(typed)
    }
    await expect.poll(address).toEqual(kept)
    await isSame(page)
    const chosen = page.url()

    await page.reload()
    await isSame(page)
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByText('Organization admins').waitFor()
    await page.goBack()
    await isSame(page)
    await page.goForward()
    await page.getByText('Organization admins').waitFor()
    const { page: adams } = await enter('adam')
    await adams.goto(chosen)
    await isSame(adams)
  },
)

/** The last lines of the first cells of the first two rows of a page's table. */
const firstRows = async (page: Page) => {
  const texts = await firstCells(page).allInnerTexts()
  return texts.slice(0, 2).map((text) => text.split('\n').at(-1))
}

const firstCells = (page: Page) => page.getByRole('table').locator('[role="cell"]:first-child')

/** Teams of moons, as the person of a page. */
async function addTeams(page: Page, moons: readonly string[]) {
  for (const name of moons) await sendAs(page.context(), 'POST /teams', { name: `Moon ${name}` })
}

test('a long name is cut in its cell, and runs over no other one', async () => {
  const page = await home('rosa')
  await page.setViewportSize({ width: 1100, height: 800 })
  await addTeams(page, ['with a name as long as it may be 中文团队名称很长'])
  for (const route of ['teams', 'audit']) {
    await page.goto(`/worklenz/admin-center/${route}`)
    await page
      .getByRole('cell', { name: /Moon with a name/ })
      .first()
      .waitFor()
    const over = await page
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
      )
    expect(over, route).toEqual([])
  }
})
