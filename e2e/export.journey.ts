import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { limits } from '../src/core/catalogue/limits.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

/** Chooses an export of a list, and gives the name and the bytes of the file that is saved. */
async function exported(page: Page, what: string) {
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: what }).click(),
  ])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

test('a list is saved as it is filtered and sorted, and opened again', async () => {
  const { page } = await enter('rosa')
  const list = await TaskTable.open(page, moon)
  const shown = await list.grid.getByRole('checkbox', { name: /^Select “/ }).count()
  expect(shown).toBeGreaterThan(2)
  // With its columns in the order in which the list shows them.
  await page.getByRole('columnheader', { name: 'Priority' }).hover()
  await page.getByRole('button', { name: 'Actions for Priority', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pin beside the name' }).click()
  const all = await exported(page, 'Tasks as Excel')
  expect(all.name).toMatch(/ - Tasks \d{4}-\d\d-\d\d\.xlsx$/)
  const rows = await readSheet(all.bytes)
  expect(rows[0]!.slice(0, 5)).toEqual(['Group', 'Key', 'Task', 'Subtask of', 'Priority'])
  expect(rows.length).toBeGreaterThan(shown)
  await page.getByRole('textbox', { name: 'Search tasks' }).fill('Write home')
  await list.line('Write home').waitFor()
  const found = await exported(page, 'Tasks as CSV')
  const [head, line, end] = found.bytes.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\ufeffGroup,Key,Task,Subtask of,Priority,/)
  expect(line).toContain(',Write home,')
  expect(end).toBe('')
})

test('an export that is refused is told', async () => {
  const { page } = await enter('rosa')
  await TaskTable.open(page, moon)
  await page.route('**/api/v1/tasks/export/**', (route) =>
    route.fulfill({ json: { done: false, code: 'unavailable', message: 'Come back later.' } }),
  )
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Tasks as CSV' }).click()
  await page.getByText('Come back later.').waitFor()
})

/** Exports of this page go on until they are cancelled, under a name that takes two lines. */
function endlessExport() {
  const { fetch } = window
  window.fetch = (input, init) => {
    if (!String(input).includes('/tasks/export/')) return fetch(input, init)
    const name = `All tasks of ${'a very long project, '.repeat(3)}.csv`
    const body = new ReadableStream({
      start(stream) {
        const going = setInterval(() => stream.enqueue(new Uint8Array(1_000)), 50)
        init?.signal?.addEventListener('abort', () => {
          clearInterval(going)
          stream.error(init.signal?.reason)
        })
      },
    })
    const headers = { 'Content-Disposition': `attachment; filename="${name}"` }
    return Promise.resolve(new Response(body, { headers }))
  }
}

test('an export that takes long says how much of it is here, and is cancelled', async () => {
  const { page } = await enter('rosa')
  await TaskTable.open(page, moon)
  await page.evaluate(endlessExport)
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Tasks as CSV' }).click()
  const told = page.getByText(/^All tasks of .*\.csv: .* so far$/)
  await told.waitFor()
  const cancel = page.getByRole('status').getByRole('button', { name: 'Cancel' })
  const { x, width } = (await cancel.boundingBox())!
  expect(x + width).toBeLessThan(page.viewportSize()!.width)
  await cancel.click()
  await page.getByText('Export cancelled').waitFor()
  expect(await told.count()).toBe(0)
})

test('a project that no import would read is saved, and told to be too large', async () => {
  const { page } = await enter('rosa')
  await TaskTable.open(page, moon)
  const tooLarge = page.getByText('This file is too large to be imported again')
  expect((await exported(page, 'Project as a file (JSON)')).name).toMatch(/\.plumbline\.json$/)
  expect(await tooLarge.count()).toBe(0)
  await page.route('**/projects/export/**', (route) =>
    route.fulfill({
      headers: { 'Content-Disposition': 'attachment; filename="large.plumbline.json"' },
      body: Buffer.alloc(limits.importProjectBytes + 1, ' '),
    }),
  )
  await exported(page, 'Project as a file (JSON)')
  await tooLarge.waitFor()
})

test('on paper there is the list alone, black on white', async () => {
  const { page } = await enter('rosa', { colorScheme: 'dark' })
  await TaskTable.open(page, moon)
  await page.getByRole('button', { name: 'View options' }).waitFor()
  await page.getByRole('textbox', { name: 'Search tasks' }).click()
  await page.keyboard.type('o')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      return page.getByRole('rowgroup').count()
    })
    .toBeGreaterThan(1)
  const table = page.getByRole('table')
  await table
    .getByRole('rowheader', { name: /^To Do \(/ })
    .or(table.getByText(/^To Do \(/))
    .first()
    .waitFor()
  await expect.poll(() => table.getByRole('cell', { name: 'Order oxygen' }).isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await expect.poll(() => page.getByRole('treegrid').count()).toBe(0)
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('td')!).color,
    ]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('treegrid').waitFor()
})
