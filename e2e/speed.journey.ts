import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()

test('[B9.25 B9.27 B9.28] the browser shows how fast the page is, and sends nothing of it', async () => {
  const { page } = await enter('rosa')
  const list = await TaskTable.open(page, ids.project('moon'))
  // The browser looks at paints until the first key.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
  await take(page, 'mars', 'Mars rover')
  await page.getByRole('heading', { name: 'Mars rover' }).waitFor()
  await list.grid.waitFor()
  await take(page, 'how fast', 'Show how fast this page is')
  const drawer = page.getByRole('dialog', { name: 'Speed of this page' })
  const names = drawer.getByRole('listitem').locator('span > span:first-child')
  await expect
    .poll(() => names.allTextContents())
    .toEqual(
      expect.arrayContaining([
        ...['First thing painted', 'Largest part painted', 'Parts that jumped'],
        ...['Tasks loaded', 'Another project shown', 'Memory in use'],
      ]),
    )
  await drawer.getByText(/^Should be within 1,000 ms/).waitFor()

  // What is sampled while one looks stays here.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const memory = drawer.getByRole('listitem').filter({ hasText: 'Memory in use' })
  await memory.getByText(/at worst/).waitFor()
  expect(asked).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/worklenz/help')
  await page.getByRole('button', { name: 'Show figures' }).click()
  await drawer.getByText('First thing painted').waitFor()
})
