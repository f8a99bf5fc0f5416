import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { sendAs } from './send-as.ts'

const { enter, home } = harness({ offline: true })
const glass = ids.task('moon', 'Order glass')

/** Says something of a task, as the person of a page. */
const say = (page: Page, task_id: string, content: string) =>
  sendAs(page.context(), 'POST /task-comments', { task_id, content, mentions: [] })

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search tasks, projects' })
const results = (page: Page) => page.getByRole('list', { name: 'Results' })

test('keyboard only: the palette finds a comment, and leads to what is said of its task', async () => {
  const page = await home('rosa')
  await say(page, glass, 'The zebra stripes come with the second delivery')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type('zebra deliv')
  const found = page.getByRole('option', {
    name: 'The zebra stripes come with the second delivery',
  })
  await found.waitFor()
  await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['zebra', 'deliv'])
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Comments' }).waitFor()
  await page.getByText('The zebra stripes').waitFor()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'zebra deliv' }).waitFor()
})

test('keyboard only: the palette finds a task of the open project by its key, which stands beside the name', async () => {
  const page = await home('rosa')
  await page.goto(`/worklenz/projects/${ids.project('moon')}`)
  await page.getByRole('treegrid').waitFor()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Search' })
  await input.fill('glass')
  const found = page.getByRole('option', { name: 'Order glass', selected: true })
  const beside = await found.locator('span').last().textContent()
  expect(beside).toMatch(/^[A-Z]+-\d+ · Moon base$/)
  await input.fill(beside!.split(' ')[0]!)
  await expect.poll(() => found.locator('span').allTextContents()).toEqual(['Order glass', beside])
})

test('keyboard only: a search is typed, gone along, opened, and there again on the way back', async () => {
  const page = await home('rosa')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('**/search')
  await page.getByText('What are you looking for?').waitFor()
  await page.keyboard.type('order')
  await results(page).getByRole('link', { name: 'Order oxygen' }).waitFor()
  await expect.poll(() => page.title()).toBe('Search: order · Plumbline')
  const links = results(page).getByRole('link')
  await expect.poll(() => links.count()).toBe(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.has('task'))
  await page.getByRole('dialog').waitFor()

  await page.goBack()
  await results(page).getByRole('link', { name: 'Order oxygen' }).waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('order')
  await field(page).press('Escape')
  await page.getByRole('button', { name: 'order', exact: true }).click()
  await results(page).getByRole('link', { name: 'Order glass' }).waitFor()
})

test('a search is narrowed, and the address shows others the same', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/search?search=order')
  await results(page).getByRole('link', { name: 'Order oxygen' }).waitFor()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await results(page).getByRole('link', { name: 'Order oxygen' }).waitFor({ state: 'detached' })
  await results(page).getByRole('link', { name: 'Order glass' }).waitFor()
  await page.getByRole('tab', { name: 'Tasks 1' }).click()
  await page.waitForURL((url) => url.search.includes('kind=task') && url.search.includes('done'))
  const mia = await enter('mia')
  await mia.page.goto(page.url())
  await results(mia.page).getByRole('link', { name: 'Order glass' }).waitFor()
  await page.getByRole('tab', { name: 'People 0' }).click()
  await page.getByText('Nothing found for “order”').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await results(page).getByRole('link', { name: 'Order oxygen' }).waitFor()
})

test('nobody finds what they are not let into, and a failed search can be tried again', async () => {
  const { page } = await enter('otto')
  await page.goto('/worklenz/search?search=order')
  await page.getByText('Nothing found for “order”').waitFor()
  await page.route('**/api/v1/search?**', (route) => route.abort())
  await field(page).fill('otto')
  await page.getByText('The search failed').waitFor()
  await page.unroute('**/api/v1/search?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await results(page).getByRole('link', { name: 'Otto Outside' }).click()
  await page.waitForURL((url) => url.searchParams.has('assignee'))
})

test('what was looked for is gone once one logs out', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/search?search=oxygen')
  await results(page).getByRole('link', { name: 'Order oxygen' }).waitFor()
  await field(page).press('Enter')
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('searches')))
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'View profile' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/auth/login')
  expect(await kept()).toEqual([])
})
