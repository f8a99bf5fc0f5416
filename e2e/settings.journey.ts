import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { PersonName } from '../fixtures/demo-data.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'
import { isThere, type SettingsPage, settingsPages } from './settings-pages.ts'

const { home } = harness()
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Opens the settings by the menu of the profile. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'View profile' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await isThere(page, settingsPages[0]!)
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Settings' })

/** What the palette finds for some words, from the top. */
async function foundFor(page: Page, words: string): Promise<string[]> {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Search' })
  await input.fill(words)
  // All that can find something has answered.
  await page.getByRole('dialog').getByRole('progressbar').waitFor({ state: 'detached' })
  const found = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  await input.waitFor({ state: 'detached' })
  return found
}

const ofAdmins = settingsPages.filter(({ forAdmins }) => forAdmins)
const ofMembers = settingsPages.filter(({ forAdmins }) => !forAdmins)

const roles: [role: string, who: PersonName, pages: readonly SettingsPage[]][] = [
  ['an owner', 'rosa', settingsPages],
  ['an admin', 'adam', settingsPages],
  ['a member', 'mia', ofMembers],
]

test('in every language the names in the menu of the settings are whole', async () => {
  const page = await home('rosa')
  for (const language of ['en', 'es', 'pt', 'alb', 'de', 'zh_cn']) {
    await page.evaluate((language) => localStorage.setItem('i18nextLng', language), language)
    await page.goto('/worklenz/settings/password')
    const entries = page.locator('nav').filter({ has: page.locator('a[href$="/settings/teams"]') })
    await entries.getByRole('link').nth(10).waitFor()
    const names = await entries
      .locator('a > span:last-child')
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect([language, names]).toEqual([language, []])
  }
})

test.each(roles)(
  '[A2.25 A6.1] the menu of %s has their pages, wide and narrow',
  async (_, who, own) => {
    for (const options of [{}, narrow]) {
      const page = await home(who, options)
      await openSettings(page)
      const names = await menu(page).getByRole('link').allTextContents()
      expect(names).toEqual(own.map(({ called }) => called))
    }
  },
)

test('each page is reached by the menu, which marks it, wide and narrow', async () => {
  for (const options of [{}, narrow]) {
    const page = await home('rosa', options)
    await openSettings(page)
    for (const each of settingsPages) {
      await menu(page).getByRole('link', { name: each.called, exact: true }).click()
      await isThere(page, each)
      const current = menu(page).locator('[aria-current=page]')
      await expect.poll(() => current.allTextContents()).toEqual([each.called])
      await expect.poll(() => page.title()).toContain(each.called)
    }
  }
})

test('each page is reached by the palette', async () => {
  const page = await home('rosa')
  for (const each of settingsPages) {
    await take(page, `settings ${each.called}`, `Settings: ${each.called}`)
    await isThere(page, each)
  }
})

test('[A6.1] a member reaches the pages of members by address and palette, and no other', async () => {
  const page = await home('mia')
  for (const { called } of ofAdmins)
    expect(await foundFor(page, `settings ${called}`)).not.toContain(`Settings: ${called}`)
  for (const each of ofMembers) {
    await page.goto(`/worklenz/settings/${each.name}`)
    await isThere(page, each)
  }
  for (const { name } of ofAdmins) {
    await page.goto(`/worklenz/settings/${name}`)
    await page.waitForURL('**/worklenz/unauthorized')
    await page.getByRole('heading', { name: 'Unauthorized!' }).waitFor()
  }
  await page.goto('/worklenz/settings')
  await isThere(page, settingsPages[0]!)
})
