import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Running } from '../../server/main.ts'
import { codeAt } from '../../spec/authenticator.ts'
import {
  errorOf,
  expectFailed,
  json,
  openWorkplace,
  patience,
  type Workplace,
} from '../testing/workplace.ts'

vi.setConfig(patience)

let workplace: Workplace
let server: Running
beforeAll(async () => {
  workplace = openWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  server = await workplace.serve()
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

const password = 'Plumbline-1'
const email = 'ada@northlight.example'
const logIn = (...more: string[]) => {
  workplace.input = `${password}\n`
  return workplace.cli('login', '--email', email, '--password-stdin', '--json', ...more)
}
const turnOff = (address: string) =>
  workplace.cli('second-factor', 'off', '--email', address, '--json')

test('login takes the code of a second factor, and the operator can turn it off', async () => {
  await logIn()
  expectFailed(await turnOff(email), 'factor_off')
  expectFailed(await turnOff('nobody@northlight.example'), 'unknown')
  const { secret } = json<{ secret: string }>(
    await workplace.cli('prepare-factor', '--password', password, '--json'),
  )
  const { codes } = json<{ codes: string[] }>(
    await workplace.cli('confirm-factor', '--code', codeAt(secret, Date.now()), '--json'),
  )
  const refused = await logIn()
  expect(refused.code).toBe(3)
  expect(errorOf(refused)).toMatchObject({ code: 'factor_needed', field: 'code' })
  expect(json(await logIn('--code', codes[0]!))).toMatchObject({ email })
  expect(json(await turnOff(` ${email.toUpperCase()} `))).toEqual({ email })
  expect(json(await logIn())).toMatchObject({ email })
  const shown = ['audit', 'list', '--kind', 'access', '--json']
  const told = json<object[]>(await workplace.cli(...shown, '--organization', 'Northlight Studio'))
  expect(told.slice(0, 3)).toMatchObject([
    { action: 'factor_off', user_id: null, subject: `Ada Lindqvist (${email})` },
    { action: 'recovery_code_used', user_name: 'Ada Lindqvist' },
    { action: 'factor_on', user_name: 'Ada Lindqvist' },
  ])
})
