import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { people } from '../fixtures/demo-data.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'

const app = harness()

const question = (page: Page) => page.getByText('Discard what you have entered?')
const answer = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await question(page).waitFor({ state: 'detached' })
}
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Forms of all kinds: how each is half filled, and what it holds then. */
const forms: Record<
  string,
  { at: string; fill(page: Page): Promise<() => Promise<string | null>> }
> = {
  'a drawer of the settings': {
    at: 'Clients',
    async fill(page) {
      await page.getByRole('button', { name: 'New client' }).first().click()
      const field = page.getByRole('dialog').getByLabel('Name')
      await field.fill('Acme')
      return () => field.inputValue()
    },
  },
  'a drawer over the page': {
    at: 'Labels',
    async fill(page) {
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      const field = page.getByRole('dialog').getByLabel('Email addresses')
      await field.pressSequentially('Acme')
      // What the field is left with is a tag.
      return () => page.getByRole('dialog').getByRole('button', { name: 'Acme' }).textContent()
    },
  },
  'a dialog': {
    at: 'Password and security',
    async fill(page) {
      await page.getByRole('button', { name: 'New token' }).click()
      const field = page.getByRole('dialog').getByLabel('Name')
      await field.fill('Acme')
      return () => field.inputValue()
    },
  },
  'the profile': {
    at: 'My profile',
    async fill(page) {
      const field = page.getByRole('main').getByLabel('Name')
      await field.fill('Acme')
      return () => field.inputValue()
    },
  },
  'the own password': {
    at: 'Password and security',
    async fill(page) {
      const field = page.getByLabel('Current password')
      await field.fill('Acme')
      return () => field.inputValue()
    },
  },
}

describe('what is half filled is not lost with the page', () => {
  test.each(Object.entries(forms))('%s, by the way back of the browser', async (_, form) => {
    const { page } = await app.enter('rosa')
    await page.goto('/worklenz/settings/appearance')
    await entry(page, form.at).click()
    await heading(page, form.at).waitFor()
    const text = await form.fill(page)
    for (const _ of [1, 2]) {
      await page.evaluate(() => history.back())
      await question(page).waitFor()
      await answer(page, 'Keep editing')
      expect(await text()).toBe('Acme')
    }
    await page.evaluate(() => history.back())
    await question(page).waitFor()
    await answer(page, 'Discard')
    await heading(page, 'Appearance').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The way forward and the entries of the history are as they were, and nothing asks any more.
    await page.evaluate(() => history.forward())
    await heading(page, form.at).waitFor()
  })

  test('by an entry of a menu, and by a key of the browser', async () => {
    const { page } = await app.enter('rosa')
    await page.goto('/worklenz/settings/appearance')
    await entry(page, 'My profile').click()
    await heading(page, 'My profile').waitFor()
    await page.getByRole('main').getByLabel('Name').fill('Acme')
    await entry(page, 'Notifications').click()
    await question(page).waitFor()
    await answer(page, 'Keep editing')
    await heading(page, 'My profile').waitFor()
    await page.getByRole('link', { name: 'Plumbline' }).first().click()
    await question(page).waitFor()
    await answer(page, 'Keep editing')
    await entry(page, 'Notifications').click()
    await answer(page, 'Discard')
    await heading(page, 'Notifications').waitFor()
  })

  test('by a switch of the team, here or in another window', async () => {
    const [rosas, page] = [await app.home('rosa'), await app.home('bill')]
    await take(rosas, 'invite', 'Invite people to the team')
    await rosas.getByLabel('Email addresses').fill(people.bill.email)
    await rosas.getByRole('button', { name: 'Add to team' }).click()
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
    await page.getByRole('button', { name: 'Read & Join' }).click()
    await page.getByRole('button', { name: 'Active team: Red. Switch team' }).waitFor()
    await page.goto('/worklenz/settings/profile')
    const field = page.getByRole('main').getByLabel('Name')
    await field.fill('Acme')
    const switchIn = async (at: Page, from: string, to: string) => {
      await at.getByRole('button', { name: `Active team: ${from}. Switch team` }).click()
      await at.getByRole('menuitemradio', { name: to }).click()
    }
    const other = await page.context().newPage()
    await other.goto('/worklenz/home')
    for (const at of [page, other]) {
      await switchIn(at, 'Red', 'Blue')
      await question(page).waitFor()
      await answer(page, 'Keep editing')
      expect(await field.inputValue()).toBe('Acme')
      await page.getByRole('button', { name: 'Active team: Red. Switch team' }).waitFor()
    }
    await other.getByRole('button', { name: 'Active team: Blue. Switch team' }).waitFor()
    await switchIn(page, 'Red', 'Blue')
    await answer(page, 'Discard')
    await page.getByRole('button', { name: 'Active team: Blue. Switch team' }).waitFor()
  })

  test('by a reload, in the words of the browser', async () => {
    const { page } = await app.enter('rosa')
    await page.goto('/worklenz/settings/clients')
    const text = await forms['a drawer of the settings']!.fill(page)
    const asked = page.waitForEvent('dialog')
    const reloaded = page.evaluate(() => location.reload())
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    await reloaded
    expect(await text()).toBe('Acme')
  })
})

test('nothing is asked where nothing was typed, or all of it is saved', async () => {
  const { page } = await app.enter('rosa')
  await page.goto('/worklenz/settings/appearance')
  await entry(page, 'Clients').click()
  await page.getByRole('button', { name: 'New client' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Acme')
  await page.keyboard.press('Enter')
  await page.getByText('“Acme” was added').waitFor()
  await page.evaluate(() => history.back())
  await heading(page, 'Appearance').waitFor()

  await page.goto('/worklenz/projects')
  await page.getByRole('button', { name: 'Create project' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').first().fill('Acme')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await heading(page, 'Acme').waitFor()
})
