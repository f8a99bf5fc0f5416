import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')
const address = `/worklenz/projects/${moon}?tab=project-insights-member-overview`

const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first()
/** How many tasks a status has, and the share of all. */
const share = (page: Page, status: string) =>
  page
    .getByRole('table', { name: 'Tasks by status' })
    .getByRole('row', { name: status })
    .locator('td:not([aria-hidden])')
    .allTextContents()

test('[B2.30] a task that one completes changes the insights that another looks at', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const list = await TaskTable.open(mia.page, moon)
  await rosa.page.goto(address)
  await expect.poll(() => figure(rosa.page, 'Completed tasks').textContent()).toBe('2')
  await expect.poll(() => figure(rosa.page, 'Overdue tasks').textContent()).toBe('2')
  await expect.poll(() => share(rosa.page, 'Done')).toEqual(['2', '25%'])
  await list.choose('Order oxygen', 'STATUS', 'Done')
  await expect.poll(() => figure(rosa.page, 'Completed tasks').textContent()).toBe('3')
  await expect.poll(() => figure(rosa.page, 'Overdue tasks').textContent()).toBe('1')
  await expect.poll(() => share(rosa.page, 'Done')).toEqual(['3', '38%'])
})

test('one view of a project follows the other by its tab, back and forth', async () => {
  const { page } = await enter('rosa')
  await page.goto(`/worklenz/projects/${moon}`)
  const views = {
    Members: page.getByRole('button', { name: 'Add member' }),
    Updates: page.getByRole('textbox', { name: /^Type your update here/ }),
    Insights: page.getByRole('table', { name: 'Tasks by status' }),
  }
  const names = Object.keys(views) as (keyof typeof views)[]
  for (const name of [...names, ...names.reverse()]) {
    await page.getByRole('tab', { name, exact: true }).click()
    await views[name].waitFor()
    for (const other of names) expect(await views[other].count()).toBe(Number(other === name))
  }
})

test('[B2.30] the segment and archived tasks are in the address, also after a reload', async () => {
  const { page } = await enter('rosa')
  await TaskTable.open(page, moon)
  // Until it is found, “Show all results for “insights”” is selected.
  await take(page, 'insights', /^Insights/)
  const parts = page.getByRole('tablist', { name: 'Parts of the insights' })
  await parts.getByRole('tab', { name: 'Members' }).click()
  const archived = page.getByRole('checkbox', { name: 'Include archived tasks' })
  // It is ticked once the address says so.
  await expect.poll(() => asked(page).segment).toBe('members')
  await archived.click()
  const chosen = {
    tab: 'project-insights-member-overview',
    segment: 'members',
    include_archived: '1',
  }
  await expect.poll(() => asked(page)).toEqual(chosen)
  await page.reload()
  await parts.getByRole('tab', { name: 'Members', selected: true }).waitFor()
  await expect.poll(() => asked(page)).toEqual(chosen)
  await expect.poll(() => archived.isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Mia Member', expanded: false }).click()
  const hers = page.getByRole('table', { name: 'Tasks of Mia Member' })
  await hers.getByRole('link', { name: 'Order oxygen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Order oxygen' })
  await drawer.waitFor()
  await expect
    .poll(() => asked(page))
    .toEqual({ ...chosen, task: ids.task('moon', 'Order oxygen') })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Order oxygen')
  await page.getByRole('tab', { name: 'Task list' }).click()
  await new TaskTable(page).line('Order oxygen').waitFor()
})

test('on a phone nothing of the insights is cut, nor goes past the edge', async () => {
  const { page } = await enter('rosa', { viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const segment of ['overview', 'members', 'tasks']) {
    await page.goto(`${address}&segment=${segment}`)
    await figure(page, segment === 'members' ? 'Project members' : 'Overdue tasks').waitFor()
    if (segment === 'members') await page.getByRole('button', { name: 'Mia Member' }).tap()
    const past = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((part) => {
          // The tabs of a project are moved along.
          if (part.closest('[role=tablist]')) return false
          const { width, right } = part.getBoundingClientRect()
          return width > 1 && right > innerWidth + 1
        })
        .map((part) => part.textContent),
    )
    expect(past, segment).toEqual([])
  }
})
