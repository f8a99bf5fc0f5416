import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const app = harness({ ends: true })

test('[B7.132] a call is found, filled in, sent with the session, and sent again with a token that is wrong', async () => {
  const { page } = await app.enter('rosa')
  await page.goto('/worklenz/api')
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('labels create')
  await page.getByRole('button', { name: 'Create label', exact: false }).first().click()
  const call = page.getByRole('region', { name: 'Create label' })
  await call.getByText('Needs the ability').waitFor()
  const body = call.getByRole('textbox', { name: 'Body (JSON)' })
  await body.fill('{')
  await call.getByRole('button', { name: 'Send' }).click()
  await call.getByText('This is no JSON.').waitFor()
  await body.fill('{"name":"Tried","color":"#154c9b"}')
  await call.getByRole('button', { name: 'Send' }).click()
  const reply = call.getByRole('region', { name: 'Reply' })
  await reply.getByText('"name": "Tried"').waitFor()
  await call.getByLabel('Access token').fill('plb_wrong')
  await call.getByRole('button', { name: 'Send' }).click()
  await reply.getByText('"not_signed_in"').waitFor()
  expect(new URL(page.url()).searchParams.get('call')).toBe('createLabel')
})
