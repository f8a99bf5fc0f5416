import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../spec/harness.ts'
import { launch, person } from './browser.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('[B2.29] sign-up to the first task, seen live in a second browser', async () => {
  const { page, context, errors } = await person(browser, server.url)
  await page.goto('/auth/signup')
  await page.getByLabel('Full name').fill('Rosa Red')
  await page.getByLabel('Email').fill('rosa@red.example')
  await page.locator('input[autocomplete=new-password]').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Sign up' }).click()

  await page.getByLabel('What is your organization called?').fill('Red')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('What is your first project?').fill('Moon base')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('What needs to be done first? 1').fill('Choose a crater')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByText('Choose a crater').waitFor()

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByText('Choose a crater').waitFor()
  const add = page.getByRole('textbox', { name: 'Add task' }).first()
  await add.fill('Order oxygen')
  await add.press('Enter')
  await second.getByText('Order oxygen').waitFor()
  expect(errors).toEqual([])
})
