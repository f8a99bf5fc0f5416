import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { stillness } from './browser.ts'
import { harness } from './harness.ts'

const app = harness()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The controls of the page that the message covers. */
const covered = (page: Page) =>
  page.getByText('You have successfully logged in').evaluate((text) => {
    const message = text.closest('.fui-MessageBar')!
    const bar = message.getBoundingClientRect()
    return [...document.querySelectorAll('button,a[href],input')]
      .filter((each) => !message.contains(each) && each.checkVisibility())
      .filter((each) => {
        const box = each.getBoundingClientRect()
        const [beside, above] = [
          box.right <= bar.left || bar.right <= box.left,
          box.bottom <= bar.top || bar.bottom <= box.top,
        ]
        return box.width > 1 && !beside && !above
      })
      .map((each) => each.textContent || each.getAttribute('aria-label'))
  })

test('the message after a login covers no button, and has not got the focus', async () => {
  const { page } = await app.visitor()
  await page.goto('/worklenz/projects')
  await page.getByLabel('Email').fill(people.rosa.email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create project' }).first().waitFor()
  await expect.poll(() => covered(page)).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.closest('[role=status]'))).toBe(null)
})

test('a tooltip appears for a mouse and for keys, and not after a tap', async () => {
  const { page: touched } = await app.enter('rosa', phone)
  const shown = (page: Page) => page.locator('[role=tooltip]:visible')
  const pin = (page: Page) => page.getByRole('button', { name: 'pin this' })
  await touched.clock.install()
  await touched.goto('/worklenz/settings/clients')
  await pin(touched).tap()
  await touched.getByRole('button', { name: 'Unpin' }).waitFor()
  // A tooltip waits for a moment before it appears.
  await touched.clock.runFor(2_000)
  await expect.poll(() => shown(touched).count()).toBe(0)

  const { page } = await app.enter('rosa')
  await page.goto('/worklenz/settings/clients')
  await pin(page).hover()
  await shown(page).waitFor()
  // What is pressed needs no explanation, neither one that is there nor one about to come.
  await page.mouse.down()
  await shown(page).waitFor({ state: 'hidden' })
  await page.mouse.up()
  await page.clock.install()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Unpin' }).hover()
  await page.mouse.down()
  await page.clock.runFor(2_000)
  await expect.poll(() => shown(page).count()).toBe(0)
})

test('the main button of a drawer is its last, at the right', async () => {
  const { page } = await app.enter('rosa')
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const ways = [
    { name: 'Add to team', path: '/worklenz/home', opens: 'Invite' },
    { name: 'Create', path: '/worklenz/settings/clients', opens: 'New client' },
    { name: 'Save changes', path: '/worklenz/settings/team-members', opens: 'Change Mia Member' },
    { name: 'Create project', path: '/worklenz/projects', opens: 'Create project' },
  ]
  for (const { name, path, opens } of ways) {
    await page.goto(path)
    await button(opens).click()
    const drawer = page.getByRole('dialog')
    const foot = drawer.locator('.fui-DrawerFooter')
    await foot.waitFor()
    await stillness(page)
    const main = foot.getByRole('button').last()
    const [box, whole] = [await main.boundingBox(), await drawer.boundingBox()]
    expect(whole!.x + whole!.width - box!.x - box!.width, name).toBeLessThan(40)
    expect(await foot.locator('button[type=submit]').count(), name).toBe(1)
    expect(await main.getAttribute('type'), name).toBe('submit')
    // Escape is heard by what has the focus.
    const hasFocus = () => drawer.evaluate((it) => it.contains(document.activeElement))
    await expect.poll(hasFocus, { message: `${name} has the focus` }).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  }
})

test('who may not see a page is told which one it was, and can try again, also after a reload', async () => {
  const { page } = await app.enter('mia')
  await page.goto('/worklenz/settings/clients?field=name')
  await page.getByText('/worklenz/settings/clients?field=name').waitFor()
  await page.reload()
  await page.getByText('/worklenz/settings/clients?field=name').waitFor()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await page.getByText('/worklenz/settings/clients?field=name').waitFor()
})
