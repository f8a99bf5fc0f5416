import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter, home } = harness({ ends: true })
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('[A2.30] the list of sessions follows a sign-in elsewhere, and ending one closes its page at once', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/settings/password')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await sessions.getByText('This session').waitFor()
  await sessions.getByText('You are logged in nowhere else.').waitFor()

  const elsewhere = await home('rosa', { userAgent })
  await sessions.getByText('Firefox 145 on Windows').waitFor()
  await sessions.getByRole('button', { name: 'Log out Firefox 145 on Windows' }).click()
  await sessions.getByText('You are logged in nowhere else.').waitFor()
  await elsewhere.waitForURL('**/auth/login')

  await home('rosa', { userAgent })
  await home('rosa', { userAgent })
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
  await question.getByRole('button', { name: 'Log out everywhere else' }).click()
  await sessions.getByText('You are logged in nowhere else.').waitFor()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
})

test('a description that is being typed when the session ends is there after the next sign-in', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/settings/password')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await sessions.getByText('This session').waitFor()
  const elsewhere = await home('rosa', { userAgent })
  const open = async () => {
    const list = await TaskTable.open(elsewhere, ids.project('moon'))
    await list.line('Order oxygen').hover()
    await list.line('Order oxygen').getByRole('button', { name: 'Open', exact: true }).click()
  }
  await open()
  await elsewhere.getByRole('button', { name: 'Change: Description' }).click()
  await elsewhere.getByRole('textbox', { name: 'Description' }).pressSequentially('Twelve bottles')
  await sessions.getByRole('button', { name: 'Log out Firefox 145 on Windows' }).click()
  await elsewhere.waitForURL('**/auth/login')
  expect(await elsewhere.evaluate(keptCommands)).toEqual(['describeTask'])
  await elsewhere.locator('input[type=email]').fill(people.rosa.email)
  await elsewhere.locator('input[autocomplete=current-password]').fill(password)
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await elsewhere.waitForURL('**/worklenz/**')
  await open()
  await elsewhere.getByText('Twelve bottles').waitFor()
  await expect.poll(() => elsewhere.evaluate(keptCommands)).toEqual([])
})

/** The names of the commands that a browser has kept. */
async function keptCommands(): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const db = await done(indexedDB.open(names.find((name) => name.startsWith('plumbline-'))!))
  const kept = await done(db.transaction('command').objectStore('command').getAll())
  db.close()
  return kept.map(({ name }) => name)
}

test('[A7.13] who changes the password stays logged in, also in another tab', async () => {
  const { page, context } = await enter('adam')
  const other = await context.newPage()
  await other.goto('/worklenz/settings/job-titles')
  await other.getByRole('button', { name: 'New job title' }).waitFor()
  await page.goto('/worklenz/settings/password')
  const next = 'a walk on the far side of the moon'
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(next)
  await page.getByLabel('Confirm password').fill(next)
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByText('Password updated successfully!').waitFor()

  await other.getByRole('button', { name: 'New job title' }).click()
  const drawer = other.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Far side')
  await drawer.getByRole('button', { name: 'Create' }).click()
  await drawer.getByText('“Far side” was added').waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await other.getByRole('button', { name: 'Rename Far side' }).waitFor()
  // What the one does, the other hears: both are connected again.
  await page.goto('/worklenz/settings/job-titles')
  await page.getByRole('button', { name: 'Rename Far side' }).waitFor()
  await other.getByRole('button', { name: 'Rename Far side' }).click()
  await other.getByRole('textbox', { name: 'Rename Far side' }).fill('Near side')
  await other.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rename Near side' }).waitFor()
})
