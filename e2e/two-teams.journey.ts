import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { people } from '../fixtures/demo-data.ts'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'

const { home } = harness()

const inTeam = (page: Page, team: string) =>
  page.getByRole('button', { name: `Active team: ${team}. Switch team` }).waitFor()

/** Invites an address into the team of a page, and gives the team that the request names. */
async function invite(page: Page, email: string) {
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/team-members'),
  )
  await take(page, 'invite', 'Invite people to the team')
  await page.getByLabel('Email addresses').fill(email)
  await page.getByRole('button', { name: 'Add to team' }).click()
  return (await asked).headers()['x-plumbline-team']
}

test('a page turns to the team that is chosen in another window, with what it shows and sends', async () => {
  const [rosas, bills] = await Promise.all([home('rosa'), home('bill')])
  const blue = await invite(bills, 'new@blue.example')
  await bills.reload()
  const red = await invite(rosas, people.bill.email)
  expect([red, blue].map((team) => typeof team)).toEqual(['string', 'string'])
  expect(red).not.toBe(blue)
  await bills.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await bills.getByRole('button', { name: 'Read & Join' }).click()
  await inTeam(bills, 'Red')

  const other = await bills.context().newPage()
  for (const page of [bills, other]) {
    await page.goto('/worklenz/projects')
    await page.getByText('No projects yet').waitFor()
  }
  await take(other, 'switch to blue', 'Switch to Blue')
  await inTeam(other, 'Blue')

  await inTeam(bills, 'Blue')
  await bills.getByText('Blue sky').first().waitFor()
  await bills.getByText('No projects yet').waitFor({ state: 'detached' })
  expect(await invite(bills, 'newer@blue.example')).toBe(blue)

  // As the page is opened from a notification of another team.
  await bills.goto(`/worklenz/home#team=${ids.team('red')}`)
  await inTeam(bills, 'Red')
  expect(new URL(bills.url()).hash).toBe('')
})
