import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { take } from './palette.ts'
import { stage } from './world.ts'

const { enter, home } = stage({ offline: true })

test('what is changed offline waits, is listed, and is sent once the network is back', async () => {
  const page = await home('rosa')
  const context = page.context()
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()
  await page.keyboard.press('c')
  await context.setOffline(true)
  await page.getByText('Connection lost', { exact: false }).waitFor()
  await page.keyboard.type('Written in the tunnel')
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByText('Written in the tunnel', { exact: true }).waitFor()
  await page.getByRole('button', { name: '1 change waits to be sent' }).first().click()
  await page.getByText('Added “Written in the tunnel”').waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await page.getByText('Connection restored').waitFor()
  await page.getByText('1 change waits to be sent').waitFor({ state: 'detached' })
  const other = await enter('mia')
  await other.page.goto(page.url())
  await other.page.getByText('Written in the tunnel', { exact: true }).waitFor()
  expect(await other.page.getByText('Written in the tunnel', { exact: true }).count()).toBe(1)
})

test('a change that is refused after a reload is shown with its reason, and can be discarded', async () => {
  const page = await home('rosa')
  const context = page.context()
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()
  await page.keyboard.press('c')
  // Everything but what changes something is answered: the project opens, and the change waits.
  await context.route('**/api/v1/tasks/**', (route) => route.abort())
  await page.keyboard.type('Too late')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '1 change waits to be sent' }).waitFor()
  await deleteProject(page)
  await page.goto('/worklenz/home')
  await context.unroute('**/api/v1/tasks/**')
  await page.reload()

  await page.getByRole('button', { name: '1 change was refused' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your changes' })
  await drawer.getByText('Added “Too late”').waitFor()
  await drawer.getByText('not found', { exact: false }).waitFor()
  await drawer.getByRole('button', { name: 'Discard', exact: true }).click()
  await drawer.getByText('Everything is saved').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  expect(await page.getByRole('button', { name: 'refused' }).count()).toBe(0)
})

/** Deletes the open project behind the back of its page. */
const deleteProject = (page: Page) =>
  page.evaluate(async () => {
    const { token } = await (await fetch('/csrf-token')).json()
    const id = /projects\/([^/?]+)/.exec(location.pathname)![1]
    await fetch(`/api/v1/projects/${id}`, { method: 'DELETE', headers: { 'X-CSRF-Token': token } })
  })
