import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are set' })

test('a filter is set, turned round and taken away, and the address and the way back have it', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  const all = await table.names('To Do')
  await table.filter('Assignees', 'Mia Member')
  await chips(page).getByText('Assignees is Mia Member').waitFor()
  await expect.poll(() => asked(page)).toMatchObject({ member: ids.member('mia') })
  const hers = await table.names('To Do')
  expect(hers.length).toBeLessThan(all.length)

  await chips(page).getByRole('button', { name: 'Assignees is Mia Member' }).click()
  await page.getByRole('radio', { name: 'is not' }).check()
  await page.keyboard.press('Escape')
  await chips(page).getByText('Assignees is not Mia Member').waitFor()
  await expect.poll(() => asked(page)).toMatchObject({ member: `not ${ids.member('mia')}` })
  const others = await table.names('To Do')
  expect([...hers, ...others].sort()).toEqual([...all].sort())

  await table.filter('Filters', 'To Do')
  await chips(page).getByText('Status is To Do').waitFor()
  await expect.poll(() => asked(page).status).toBe(ids.status('moon', 'todo'))
  await page.goBack()
  await expect.poll(() => chips(page).getByText('Status is').count()).toBe(0)
  await chips(page).getByText('Assignees is not Mia Member').waitFor()
  await page.goForward()
  await chips(page).getByText('Status is To Do').waitFor()

  await chips(page).getByRole('button', { name: 'Remove the filter “Status”' }).click()
  await page.getByRole('button', { name: 'Clear 1 filter' }).click()
  await expect.poll(() => asked(page)).toEqual({ tab: 'tasks-list' })
  await expect.poll(() => table.names('To Do')).toEqual(all)
})

test('a link shows others the same, also on the board, and what is no filter in it does no harm', async () => {
  const { page } = await enter('adam')
  const address = `/worklenz/projects/${moon}?tab=tasks-list`
  await page.goto(`${address}&status=not+${ids.status('moon', 'todo')}&q=e&label=x+../..&due=%00`)
  await chips(page).getByText('Status is not To Do').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Search tasks' }).inputValue())
    .toBe('e')
  await expect.poll(() => chips(page).getByRole('listitem').count()).toBe(1)
  const table = new TaskTable(page)
  expect(await table.names('To Do')).toEqual([])
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByRole('group', { name: 'Board', exact: true }).waitFor()
  await chips(page).getByText('Status is not To Do').waitFor()
  // A label that is not there any more leaves nothing, and says why.
  await page.goto(`${address}&label=${ids.label('red', 'urgent').replace(/^./, '0')}`)
  await chips(page).getByText('no longer there').waitFor()
  await page.getByText('No task matches').waitFor()
})

test('what a project is filtered by is there again on the next visit, and for nobody else', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  await table.filter('Filters', 'Doing')
  await expect.poll(() => asked(page).status).toBe(ids.status('moon', 'doing'))
  await page.goto('/worklenz/home')
  await page.goto(`/worklenz/projects/${moon}?tab=tasks-list`)
  await chips(page).getByText('Status is Doing').waitFor()
  await expect.poll(() => asked(page).status).toBe(ids.status('moon', 'doing'))
  await page.getByRole('button', { name: 'Clear 1 filter' }).click()
  await expect.poll(() => asked(page)).toEqual({ tab: 'tasks-list' })
})

test('tasks are filtered by when they are due, also on a phone', async () => {
  const { page } = await enter('rosa', { viewport: { width: 390, height: 844 } })
  const table = await TaskTable.open(page, moon)
  await page
    .getByRole('toolbar', { name: 'Filters' })
    .getByRole('button', { name: 'Filters' })
    .click()
  await page.getByRole('tab', { name: 'Due date' }).click()
  await page.getByRole('option', { name: 'No date' }).click()
  await page.keyboard.press('Escape')
  await chips(page).getByText('Due date is No date').waitFor()
  await expect.poll(() => asked(page).due).toBe('none')
  expect((await table.names('To Do')).length).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
