import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const { enter, home } = harness({ env: { PLUMBLINE_CARDS: 'test' } })

test('an owner pays for a plan by card, pauses, resumes and cancels it, and an admin sees each step', async () => {
  const page = await home('rosa', { serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const { page: adams } = await enter('adam')
  for (const each of [page, adams]) {
    await each.goto('/worklenz/admin-center/billing')
    await each.getByText('Free trial', { exact: true }).waitFor()
  }
  const bothSee = async (text: string) => {
    for (const each of [page, adams])
      await each.locator('main').getByText(text, { exact: true }).first().waitFor()
  }

  await named('Upgrade plan').click()
  await named('Continue with Pro – annual').click()
  await page.getByRole('heading', { name: 'Test payments' }).waitFor()
  await page.getByLabel('A card that is declined').check()
  await named('Pay').click()
  await page.getByText('The card was declined.').waitFor()
  await page.getByLabel('A card that pays', { exact: true }).check()
  await named('Pay').click()
  await page.getByText('Thank you. The plan changes as soon as the payment is confirmed.').waitFor()
  await bothSee('Pro – annual')
  await bothSee('Paid')

  // On a phone nothing of a bill is out of sight.
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const invoice = (await named('View invoice').boundingBox())!
  expect(invoice.x + invoice.width).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width, height })

  const opened = page.waitForEvent('popup')
  await named('Update payment method').click()
  const tab = await opened
  await tab.getByText('The card for Pro - Annual.').waitFor()
  await tab.getByRole('button', { name: 'Save card' }).click()
  await tab.getByText('The card is changed. This page can be closed.').waitFor()
  await tab.close()

  await named('Pause plan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause plan' }).click()
  await bothSee('Paused')
  await named('Resume plan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume plan' }).click()
  await bothSee('Active')
  await named('Cancel plan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await named('Cancel plan').waitFor({ state: 'detached' })
  await adams
    .getByRole('button', { name: 'Cancel plan', exact: true })
    .waitFor({ state: 'detached' })
})
