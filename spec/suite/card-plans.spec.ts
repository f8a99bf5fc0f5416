import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import {
  buySeats,
  cancelPlan,
  changePlan,
  pausePlan,
  previewChange,
  redeemCode,
  resumePlan,
  switchToFreePlan,
  upgradePlan,
} from '../../src/core/billing/calls.ts'
import {
  getBillingInfo,
  getInvoice,
  getStorage,
  listCharges,
  listTransactions,
} from '../../src/core/billing/info.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { beforehand } from '../held-writer.ts'
import { addDays } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { subscriptionsOf } from './inside.ts'
import { newCode } from './new-code.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target({
  PLUMBLINE_CARDS: 'test',
  PLUMBLINE_PRICE_MONTHLY: '10',
  PLUMBLINE_PRICE_ANNUAL: '96',
})
const ours = { ours: true }
const address = () => `${randomUUID()}@plumbline.example`

/** Pays on the page of a checkout, as a browser does. */
async function pay(person: Person, plan = 'MONTHLY', seatCount = 5, card = 'pays') {
  const { params, sandbox } = await person.do(upgradePlan, { plan, seatCount })
  expect(sandbox).toBe(true)
  const path = new URL(params.checkout_url).pathname
  const page = await person.send('GET', path)
  expect(await page.text()).toContain('No money is moved')
  const paid = await person.send('POST', path, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `card=${card}`,
  })
  return paid
}

/** Waits until the messages of the provider have arrived. */
const status = (person: Person) =>
  expect.poll(async () => {
    await server.app.jobs.settle()
    return (await person.user()).subscription_status
  })

async function paying() {
  const team = await server.newTeam()
  await pay(team.owner)
  await status(team.owner).toBe('active')
  return team
}

clause(
  ['A7.69', 'A3.40', 'A3.19', 'A3.20', 'A7.58', 'A7.59', 'A7.60'],
  'a paid checkout makes a card plan, for everybody in the organisation',
  async () => {
    const { owner, admin, member } = await server.newTeam()
    const { headers } = await pay(owner, 'ANNUAL', 5)
    expect(headers.get('location')).toMatch(/\/admin-center\/billing\?checkout=done$/)
    await status(owner).toBe('active')
    for (const person of [owner, admin, member])
      expect(await person.user()).toMatchObject({ subscription_type: 'PADDLE' })
    const { data: told } = await owner.do(listAudit, { kind: 'plan' })
    expect(told.find(({ action }) => action === 'plan_changed')).toMatchObject({
      ...{ previous_value: 'TRIAL', current_value: 'PADDLE', user_id: null, address: null },
    })
    const info = await owner.do(getBillingInfo, {})
    expect(info).toMatchObject({
      ...{ plan_id: 'ANNUAL', billing_type: 'year', default_currency: 'USD', unit_price: 96 },
      ...{ unit_price_per_month: 8, total_seats: 5, total_used: 3, trial_in_progress: false },
    })
    const { plan_charges } = await owner.do(listCharges, {})
    expect(plan_charges).toMatchObject([
      { unit_price: '96.00', amount: '480.00', quantity: 5, status: 'active' },
    ])
    await expect
      .poll(() => owner.do(listTransactions, {}))
      .toMatchObject([{ amount: '480.00', payment_status: 'success' }])
    const [payment] = await owner.do(listTransactions, {})
    const { url } = await admin.do(getInvoice, { id: payment!.subscription_payment_id })
    const invoice = await (await admin.send('GET', url)).text()
    for (const part of [
      'USD 480.00',
      payment!.event_time,
      payment!.next_bill_date!,
      'Pro - Annual',
    ])
      expect(invoice).toContain(part)
    expect(await (await admin.send('GET', `${url}x`)).text()).toContain('This page is over')
    const stranger = (await server.newTeam('Blue')).owner
    await stranger.refused(getInvoice, { id: payment!.subscription_payment_id }, 'not_found')
  },
  ours,
)

clause(
  ['A7.65', 'A7.66', 'A7.67', 'A4.18', 'A3.18'],
  'a card plan is paused, resumed and cancelled, once the provider says so',
  async () => {
    const { owner, admin } = await paying()
    await owner.refused(resumePlan, {}, 'subscription_unfit')
    await admin.do(pausePlan, {})
    await status(owner).toBe('paused')
    await owner.refused(inviteMembers, { emails: [address()] }, 'subscription_blocked')
    await owner.refused(buySeats, { seatCount: 9 }, 'subscription_unfit')
    const { paused_at, paused_from } = await owner.do(getBillingInfo, {})
    expect(paused_from).toBe(paused_at!.slice(0, 10))
    const { valid_till_date: paidTill } = await owner.do(getBillingInfo, {})
    await owner.refused(previewChange, { seatCount: 9 }, 'subscription_unfit')
    const cost = await owner.do(previewChange, { resume: true })
    expect(cost).toMatchObject({ today: '0.00', credited: '0.00', later: '50.00' })
    expect(cost.next_bill_date).toBe(addDays(paidTill!, 1))
    await owner.do(resumePlan, {})
    await status(owner).toBe('active')
    await owner.refused(previewChange, { resume: true }, 'subscription_unfit')
    await owner.do(cancelPlan, {})
    await status(owner).toBe('deleted')
    const { cancellation_effective_date, valid_till_date } = await owner.do(getBillingInfo, {})
    expect(cancellation_effective_date! > valid_till_date!).toBe(true)
    await pay(owner, 'ANNUAL')
    await status(owner).toBe('active')
  },
  ours,
)

clause(
  ['A7.79', 'A7.65', 'A7.66', 'A7.67', 'A7.70', 'A7.72'],
  'the audit log has who asks for a change of a card plan, before the provider is asked',
  async () => {
    const { owner, admin } = await server.newTeam()
    const told = async () => {
      const { data } = await owner.do(listAudit, { kind: 'plan', size: 100 })
      return data.reverse().filter(({ action }) => action === 'plan_asked')
    }
    await owner.do(upgradePlan, { plan: 'MONTHLY', seatCount: 5 })
    expect(await told()).toMatchObject([{ current_value: 'upgradePlan MONTHLY 5' }])
    await pay(owner)
    await status(owner).toBe('active')
    await admin.refused(resumePlan, {}, 'subscription_unfit')
    await admin.do(pausePlan, {})
    await status(owner).toBe('paused')
    await owner.do(resumePlan, {})
    await status(owner).toBe('active')
    await admin.do(changePlan, { plan: 'annual' })
    await owner.do(buySeats, { seatCount: 9 })
    await expect.poll(async () => (await owner.do(getBillingInfo, {})).total_seats).toBe(9)
    // Nobody is asked for what the log cannot have.
    const { write } = server.app.database
    await write.schema.alterTable('audit_entry').renameTo('away').execute()
    try {
      await expect(owner.call(buySeats, { seatCount: 7 })).rejects.toThrow('500')
    } finally {
      await write.schema.alterTable('away').renameTo('audit_entry').execute()
    }
    await admin.do(cancelPlan, {})
    expect(await owner.do(getBillingInfo, {})).not.toMatchObject({ total_seats: 7 })
    const [by_owner, by_admin] = await Promise.all([owner.user(), admin.user()])
    const entries = (await told()).slice(2)
    expect(entries.map(({ current_value, user_id }) => [current_value, user_id])).toEqual([
      ['pausePlan', by_admin.id],
      ['resumePlan', by_owner.id],
      ['changePlan ANNUAL', by_admin.id],
      ['buySeats 9', by_owner.id],
      ['cancelPlan', by_admin.id],
    ])
    expect(entries[0]).toMatchObject({
      team_id: null,
      address: expect.stringMatching(/^[\d.:a-f]+$/),
    })
  },
  ours,
)

clause(
  'A7.72',
  'people who come before the provider has taken seats away are paid for',
  async () => {
    const { owner } = await server.newTeam()
    await pay(owner, 'MONTHLY', 10)
    await status(owner).toBe('active')
    // Three are used when it is asked for, and five when the provider tells of it.
    beforehand(server, 'takeProviderMessage', () =>
      owner.do(inviteMembers, { emails: [address(), address()] }),
    )
    await owner.do(buySeats, { seatCount: 3 })
    await expect
      .poll(async () => {
        await server.app.jobs.settle()
        return owner.do(getBillingInfo, {})
      })
      .toMatchObject({ total_seats: 5, total_used: 5 })
  },
  ours,
)

clause(
  ['A7.70', 'A3.40', 'A4.18'],
  'a card plan is changed to the other one',
  async () => {
    const { owner } = await paying()
    await owner.refused(changePlan, { plan: 'FREE' }, 'plan_unknown', 'plan')
    const till = async () => (await owner.do(getBillingInfo, {})).valid_till_date!
    const month = await till()
    await owner.do(changePlan, { plan: 'annual' })
    const plan = async () => (await owner.do(getBillingInfo, {})).plan_id
    await expect.poll(plan).toBe('ANNUAL')
    expect(await owner.do(getBillingInfo, {})).toMatchObject({ total_seats: 5 })
    // The year that is paid begins on that day.
    expect((await till()) > addDays(month, 300)).toBe(true)
    await expect.poll(() => owner.do(listTransactions, {})).toHaveLength(2)
    const [paid] = await owner.do(listTransactions, {})
    expect(paid).toMatchObject({ amount: '430.00', next_bill_date: await till() })
  },
  ours,
)

clause(
  ['A7.72', 'A3.24'],
  'seats are bought as a new number of all, and never exceeded',
  async () => {
    const { owner } = await paying()
    const invite = () => owner.call(inviteMembers, { emails: [address()] })
    const answers = await Promise.all(Array.from({ length: 6 }, invite))
    expect(answers.filter(({ done }) => done)).toHaveLength(2)
    const refused = answers.find(({ done }) => !done)!
    expect(refused.message).toMatch(/not enough seats/)
    expect(refused.body).toMatchObject({ seats_enough: false, current_seat_amount: 5 })
    for (const call of [buySeats, previewChange] as const)
      await owner.refused(call, { seatCount: 4 }, 'seats_in_use', 'seatCount')
    const { title, message } = await owner.call(buySeats, { seatCount: 6 })
    expect([title, message]).toEqual(['Done', 'Your purchase has been successfully completed!'])
    const seats = async () => (await owner.do(getBillingInfo, {})).total_seats
    await expect.poll(seats).toBe(6)
    expect((await invite()).done).toBe(true)
    expect((await invite()).done).toBe(false)
  },
  ours,
)

clause(
  ['A7.70', 'A7.72'],
  'what one admin buys and what another changes are both kept, though nothing has been told yet',
  async () => {
    const { owner, admin } = await paying()
    await Promise.all([
      owner.do(buySeats, { seatCount: 20 }),
      admin.do(changePlan, { plan: 'ANNUAL' }),
    ])
    await admin.do(buySeats, { seatCount: 21 })
    await owner.do(changePlan, { plan: 'MONTHLY' })
    const now = async () => {
      await server.app.jobs.settle()
      const { plan_id, total_seats } = await owner.do(getBillingInfo, {})
      return [plan_id, total_seats]
    }
    await expect.poll(now).toEqual(['MONTHLY', 21])
  },
  ours,
)

clause(
  'A7.69',
  'a checkout is paid once; a declined card, an unknown plan and too few seats pay nothing',
  async () => {
    const { owner, member } = await server.newTeam()
    await owner.refused(upgradePlan, { plan: 'GOLD' }, 'plan_unknown', 'plan')
    await owner.refused(upgradePlan, { plan: 'ANNUAL', seatCount: 2 }, 'seats_in_use', 'seatCount')
    await member.refused(upgradePlan, { plan: 'ANNUAL' }, 'forbidden')
    const { params } = await owner.do(upgradePlan, { plan: 'ANNUAL' })
    expect(params.quantity).toBe(3)
    const path = new URL(params.checkout_url).pathname
    const send = (card: string) =>
      member.send('POST', path, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `card=${card}`,
      })
    expect(await (await send('declined')).text()).toContain('declined')
    expect((await send('gold')).status).toBe(400)
    const paid = await Promise.all([send('pays'), send('pays'), send('pays')])
    expect(paid.map(({ status }) => status).sort()[0]).toBeLessThan(304)
    await status(owner).toBe('active')
    await expect.poll(() => owner.do(listTransactions, {})).toHaveLength(1)
  },
  ours,
)

clause(
  ['A7.71', 'A7.73'],
  'who leaves a card plan for the free plan or for codes pays no more; what was paused has ended at once',
  async () => {
    const [red, blue] = await Promise.all([paying(), paying()])
    await red.owner.do(pausePlan, {})
    await status(red.owner).toBe('paused')
    await red.owner.do(switchToFreePlan, { id: red.id })
    await blue.owner.do(redeemCode, { code: await newCode(server) })
    const cards = async () => {
      const found = await Promise.all(
        [red, blue].map(async ({ owner }) =>
          subscriptionsOf(server, (await owner.user()).organization_id!),
        ),
      )
      return found.flat().map(({ status }) => status)
    }
    await expect.poll(cards).toEqual(['deleted', 'deleted'])
    const { organization_id, subscription_type } = await red.owner.user()
    expect(subscription_type).toBe('FREE')
    const rows = server.app.database.read.selectFrom('test_provider').select('state')
    const found = await rows.where('state', 'like', `%${organization_id}%`).execute()
    expect(found.map(({ state }) => JSON.parse(state))).toMatchObject([{ status: 'deleted' }])
    expect((await blue.owner.user()).subscription_type).toBe('LIFE_TIME_DEAL')
  },
  ours,
)

clause(
  ['A7.69', 'A7.71', 'A7.73'],
  'with codes a card pays for the other people alone; who leaves it goes back to what the codes bring',
  async () => {
    const { id, owner } = await server.newTeam()
    await owner.do(redeemCode, { code: await newCode(server, 4) })
    const { params } = await owner.do(upgradePlan, { plan: 'MONTHLY' })
    expect(params.quantity).toBe(1)
    await pay(owner, 'MONTHLY', 1)
    await status(owner).toBe('active')
    await owner.do(inviteMembers, { emails: [address(), address()] })
    await owner.refused(inviteMembers, { emails: [address()] }, 'seat_limit')
    const { body, message } = await owner.call(switchToFreePlan, { id })
    expect([body, message]).toEqual([['LIFE_TIME_DEAL'], 'You have your life-time deal again.'])
    await status(owner).toBe('life_time_deal')
    expect(await owner.do(getStorage, {})).toMatchObject({ storage: 5 })
    await owner.refused(inviteMembers, { emails: [address()] }, 'lifetime_users')
    await owner.refused(switchToFreePlan, { id }, 'subscription_unfit')
  },
  ours,
)
