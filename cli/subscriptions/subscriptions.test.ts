import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Running } from '../../server/main.ts'
import {
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
  Object.assign(workplace.env, { PLUMBLINE_CARDS: 'test' })
  await workplace.cli('seed', '--preset', 'demo')
  server = await workplace.serve()
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

const email = 'ada@northlight.example'
const subscriptions = (...words: string[]) => workplace.cli('subscriptions', ...words, '--json')
interface Listed {
  plan: string
  status: string
  valid_till: string | null
  expired: boolean
}
const listed = async () => json<Listed[]>(await subscriptions('list', '--email', email))
/** Has the running server do what it was given. */
async function done() {
  server.app.jobs.wake()
  await server.app.jobs.settle()
}

test('plans say what they allow and what the paid ones cost', async () => {
  const { rows, prices } = json<{ rows: { plan: string }[]; prices: object[] }>(
    await workplace.cli('plans', '--json'),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ plan: 'FREE', projects: 5, reports: false, expires: false, days: null },
      ...{ custom_columns: 10, given: true, leads_to: 'card free codes', last_day: null },
    }),
  )
  expect(prices).toContainEqual({ plan: 'ANNUAL', price: '96.00', currency: 'USD', each: 'year' })
  const { env } = workplace
  workplace.env = { ...env, PLUMBLINE_TRIAL_DAYS: '30' }
  const trial = { plan: 'TRIAL', days: 30, last_day: 'trial', expires: true, people: 10 }
  expect(
    json<{ rows: { plan: string }[] }>(await workplace.cli('plans', '--json')).rows,
  ).toContainEqual(expect.objectContaining(trial))
  workplace.env = { ...env, PLUMBLINE_PLANS: 'off' }
  expect(json<{ plans: string }>(await workplace.cli('plans', '--json')).plans).toBe('off')
  expect((await workplace.cli('plans')).out).toContain('This server has no plans')
  workplace.env = env
})

test('a plan is given to the organisation of a person, beside a running server', async () => {
  expect((await listed())[0]).toMatchObject({ plan: 'CUSTOM', status: 'custom', valid_till: null })
  json(await subscriptions('give', '--email', email, '--plan', 'custom', '--until', '2027-12-31'))
  await done()
  expect((await listed())[0]).toMatchObject({ plan: 'CUSTOM', valid_till: '2027-12-31' })
  const { read } = server.app.database
  const ends = await read
    .selectFrom('audit_entry')
    .select(['user_id', 'previous_value', 'current_value'])
    .where('action', '=', 'plan_end_changed')
    .execute()
  expect(ends).toEqual([{ user_id: null, previous_value: null, current_value: '2027-12-31' }])
  json(await subscriptions('give', '--email', email, '--plan', 'trial', '--until', '2020-01-01'))
  await done()
  expect((await listed())[0]).toMatchObject({ plan: 'TRIAL', status: 'trialing', expired: true })
  expect((await subscriptions('give', '--email', email, '--plan', 'gold')).code).toBe(2)
  for (const endless of ['free', 'credit']) {
    const given = ['--email', email, '--plan', endless, '--until', '2027-12-31']
    expect((await subscriptions('give', ...given)).code).toBe(2)
  }
  const nobody = ['--email', 'nobody@northlight.example', '--plan', 'free']
  expectFailed(await subscriptions('give', ...nobody), 'unknown')
})

test('what the provider said is listed, and taken again without changing anything', async () => {
  const [{ id: organization_id } = { id: '' }] = await server.app.database.read
    .selectFrom('organization')
    .select('id')
    .execute()
  const card = {
    ...{ id: 'sub_1', plan: 'ANNUAL', status: 'active', quantity: 9, unit_price: 9600 },
    ...{ currency: 'USD', next_bill_date: '2030-01-01', cancellation_effective_date: null },
    ...{ paused_at: null, paused_from: null, cancel_url: null, update_url: null },
    ...{ began_at: '2026-01-01', told_at: '2026-01-02', told_by: 'evt_1' },
  }
  const body = { id: 'evt_1', type: 'subscription.updated', told_at: '2026-01-02', card }
  await server.app.database.write
    .insertInto('provider_message')
    .values({
      ...{ id: 'evt_1', provider: 'test', type: body.type, told_at: body.told_at },
      ...{ received_at: 1, times: 1, organization_id: null, state: 'unknown' },
      body: JSON.stringify({ ...body, organization_id }),
    })
    .execute()
  const told = async () => json<{ state: string }[]>(await subscriptions('messages'))
  expect((await told())[0]).toMatchObject({ state: 'unknown' })
  const inState = async (state: string) =>
    json<object[]>(await subscriptions('messages', '--state', state)).length
  expect([await inState('unknown'), await inState('applied')]).toEqual([1, 0])
  expect((await subscriptions('messages', '--state', 'lost')).code).toBe(2)
  for (const all of [[], ['--message', 'evt_1']]) {
    expect(json(await subscriptions('replay', ...all))).toEqual({ messages: 1 })
    await done()
    expect((await told())[0]).toMatchObject({ state: 'applied' })
  }
  expectFailed(await subscriptions('replay', '--message', 'evt_2'), 'unknown')

  // What another provider said before is no message of the one that is asked now.
  const message = server.app.database.write.updateTable('provider_message')
  await message.set({ provider: 'paddle' }).where('id', '=', 'evt_1').execute()
  expect(json(await subscriptions('replay'))).toEqual({ messages: 0 })
  expectFailed(await subscriptions('replay', '--message', 'evt_1'), 'unknown')
})

test('of refunded codes nothing is left: what others bring stays, and after the last the plan is free', async () => {
  const { codes } = json<{ codes: string[] }>(
    await workplace.cli('codes', 'create', '--count', '4', '--storage', '7', '--json'),
  )
  const give = async (plan: string) => {
    json(await subscriptions('give', '--email', email, '--plan', plan))
    await done()
  }
  await give('custom')
  expect((await listed())[0]).toMatchObject({ plan: 'CUSTOM', valid_till: null })
  workplace.input = 'Plumbline-1\n'
  json(await workplace.cli('login', '--email', email, '--password-stdin', '--json'))
  expect((await workplace.cli('redeem', '--code', codes[0]!)).code).toBe(3)
  await give('free')
  json(await workplace.cli('redeem', '--code', codes[0]!, '--json'))
  const storage = async () =>
    json<{ storage: number }>(await workplace.cli('get-storage', '--json')).storage
  expect([(await listed())[0]!.plan, await storage()]).toEqual(['LIFE_TIME_DEAL', 7])
  const refund = (code: string) => workplace.cli('codes', 'refund', '--code', code, '--json')
  await give('custom')
  expect(json(await refund(codes[0]!.toLowerCase()))).toEqual({ code: codes[0], organizations: 1 })
  await done()
  // Who has another plan by now keeps it.
  expect((await listed())[0]!.plan).toBe('CUSTOM')
  await give('free')
  for (const code of [codes[1]!, codes[3]!])
    json(await workplace.cli('redeem', '--code', code, '--json'))
  expect([(await listed())[0]!.plan, await storage()]).toEqual(['LIFE_TIME_DEAL', 14])
  json(await refund(codes[3]!))
  await done()
  expect([(await listed())[0]!.plan, await storage()]).toEqual(['LIFE_TIME_DEAL', 7])
  expectFailed(await refund(codes[0]!), 'refunded')
  expectFailed(await refund('ABCDEFGHJK'), 'unknown')
  json(await refund(codes[1]!))
  await done()
  expect((await listed())[0]).toMatchObject({ plan: 'FREE', status: 'free' })
  const told = json<{ action: string; subject: string }[]>(
    await workplace.cli('audit', 'list', '--kind', 'plan', '--json'),
  )
  const refunds = told.filter(({ action }) => action === 'code_refunded')
  expect(refunds).toMatchObject([
    { subject: codes[1], user_id: null, previous_value: 'codeSeats 3' },
    { subject: codes[3], user_id: null, previous_value: 'codeSeats 3' },
    { subject: codes[0], user_id: null, previous_value: 'codeSeats 3' },
  ])
  // One that nobody has redeemed is redeemed by nobody any more.
  expect(json(await refund(codes[2]!))).toEqual({ code: codes[2], organizations: 0 })
  expect((await workplace.cli('redeem', '--code', codes[2]!)).code).toBe(3)
})

test('codes are listed by batch and state, those that were taken back are open to nobody', async () => {
  const create = ['codes', 'create', '--count', '2', '--members', '4', '--batch', 'spring']
  const { codes } = json<{ codes: string[] }>(await workplace.cli(...create, '--json'))
  json(await workplace.cli('codes', 'refund', '--code', codes[0]!, '--json'))
  const stateOf = async (...argv: string[]) => {
    const rows = json<{ code: string; state: string; members: number }[]>(
      await workplace.cli('codes', 'list', ...argv, '--json'),
    )
    return Object.fromEntries(rows.map(({ code, state, members }) => [code, [state, members]]))
  }
  const open = { [codes[1]!]: ['open', 4] }
  const all = { [codes[0]!]: ['refunded', 4], ...open }
  expect(await stateOf('--batch', 'spring')).toEqual(all)
  expect(await stateOf('--batch', 'spring', '--open')).toEqual(open)
  expect(Object.keys(await stateOf()).length).toBeGreaterThan(2)
})
