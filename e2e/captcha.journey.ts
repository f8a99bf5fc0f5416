import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { CaptchaProvider } from '../spec/captcha-provider.ts'
import { harness } from './harness.ts'

const provider = await CaptchaProvider.open()
afterAll(() => provider.close())
const { visitor } = harness({ env: provider.env })

test('[A7.12] who signs up is first shown to the provider of captchas', async () => {
  const { page } = await visitor()
  await page.goto('/auth/signup')
  await page.getByLabel('Full name').fill('Nora New')
  await page.getByLabel('Email').fill(`${randomUUID()}@plumbline.example`)
  await page.locator('input[autocomplete=new-password]').fill('Moon-Base-2041!')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.waitForURL('**/worklenz/setup')
  expect(provider.asked.map((asked) => asked.get('response'))).toEqual([
    expect.stringMatching(/^site-key signup /),
  ])
})
