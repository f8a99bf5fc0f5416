import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'
import { sendAs } from './send-as.ts'

const { home, enter } = harness()

test('keyboard only: open a project, add a task, undo, redo, change theme and language, log out', async () => {
  const page = await home('rosa')
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()

  await page.keyboard.press('c')
  await page.keyboard.type('Polish the visor')
  await page.keyboard.press('Enter')
  const task = page.getByRole('row').getByText('Polish the visor', { exact: true })
  await task.waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+z')
  await task.waitFor({ state: 'detached' })
  await page.getByText('Undone: Added “Polish the visor”').waitFor()
  await page.keyboard.press('Control+Shift+z')
  await task.waitFor()

  await take(page, 'dark theme', 'Use the dark theme')
  await page.waitForFunction(() => document.documentElement.style.colorScheme === 'dark')
  await take(page, 'deutsch', 'Language: Deutsch')
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await page.reload()
  await page.waitForFunction(
    () =>
      document.documentElement.style.colorScheme === 'dark' &&
      document.documentElement.lang === 'de',
  )
  await page.getByRole('treegrid').waitFor()
  await take(page, 'english', 'Sprache: English', 'Suchen')
  await page.waitForFunction(() => document.documentElement.lang === 'en')

  await take(page, 'log out', 'Log out')
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).toBeNull()
})

test('the shortcut sheet lists the shortcuts of the screen, and Escape closes it', async () => {
  const page = await home('rosa')
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Set the due date').waitFor()
  await sheet.getByText('In the task list').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL('**/home')
})

test('when another user signs in with this browser, an open tab shows their data', async () => {
  const { page, context } = await enter('rosa')
  await Promise.all([page.waitForResponse('**/secure/verify'), page.goto('/worklenz/home')])
  await page.getByRole('button', { name: 'Active team: Red. Switch team' }).waitFor()
  const data = { email: people.bill.email, password }
  expect(await (await context.request.post('/secure/login', { data })).json()).toMatchObject({
    authenticated: true,
  })
  await page.getByRole('button', { name: 'Active team: Blue. Switch team' }).waitFor()
})

test('[A2.75 A4.30 A4.31 A4.32 A7.78 A9.10] an invited user is notified, joins the team, and is back in their own when removed', async () => {
  const [rosas, bills] = await Promise.all([home('rosa'), home('bill')])
  await take(rosas, 'invite', 'Invite people to the team')
  const drawer = rosas.getByRole('dialog', { name: 'Invite team members' })
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 1040, width: 400 })
  // It is there for a moment only.
  const told = bills.getByText('You have been invited to join Red.').waitFor()
  await rosas.getByLabel('Email addresses').fill(people.bill.email)
  await rosas.getByRole('button', { name: 'Add to team' }).click()
  await rosas
    .getByRole('dialog', { name: 'Links to pass on' })
    .getByRole('button', { name: 'Done' })
    .click()

  await told
  await bills.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await bills.getByText('You have been invited to work with Red.').waitFor()
  await bills.getByRole('button', { name: 'Read & Join' }).click()
  await bills.getByRole('button', { name: 'Active team: Red. Switch team' }).waitFor()
  await bills.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await remove(rosas, people.bill.email)
  const dialog = bills.getByRole('alertdialog', { name: 'You no longer have permissions' })
  await dialog.waitFor()
  await bills.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await bills.getByRole('button', { name: 'Active team: Blue. Switch team' }).waitFor()
})

/** Takes somebody out of the team of a page. */
async function remove(page: Page, email: string) {
  const { data } = await sendAs(page.context(), 'GET /team-members')
  const { id } = data.find((member: { email: string }) => member.email === email)
  await sendAs(page.context(), `DELETE /team-members/${id}`)
}
