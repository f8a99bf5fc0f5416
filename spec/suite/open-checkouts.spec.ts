import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buySeats, cancelPlan, previewChange, upgradePlan } from '../../src/core/billing/calls.ts'
import {
  getBillingInfo,
  getInvoice,
  getPaymentMethodPage,
  listTransactions,
} from '../../src/core/billing/info.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { rates } from '../oracle/rates.ts'
import { clause } from './clause.ts'
import { onPlan, subscriptionsOf } from './inside.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

const server = target({ PLUMBLINE_CARDS: 'test' })
const limited = limitedTarget({ PLUMBLINE_CARDS: 'test' })
const ours = { ours: true }

/** Opens a checkout; what it returns pays it. */
async function checkout(owner: Person, seatCount: number) {
  const { params } = await owner.do(upgradePlan, { plan: 'MONTHLY', seatCount })
  return async () => {
    await owner.send('POST', new URL(params.checkout_url).pathname, { body: 'card=pays' })
    await server.app.jobs.settle()
  }
}

const invite = (owner: Person, count: number) =>
  owner.do(inviteMembers, {
    emails: Array.from({ length: count }, () => `${randomUUID()}@plumbline.example`),
  })

const seats = (owner: Person) =>
  expect.poll(async () => {
    await server.app.jobs.settle()
    const { subscription_type, status, total_seats } = await owner.do(getBillingInfo, {})
    return [subscription_type, status, total_seats]
  })

const cardsOf = async (owner: Person) =>
  subscriptionsOf(server, (await owner.user()).organization_id!)

/** In which states the card subscriptions of an organisation are, in the order of the words. */
const statesOf = async (owner: Person) => (await cardsOf(owner)).map(({ status }) => status).sort()

/** The pages of all invoices of an organisation. */
const invoices = async (owner: Person) => {
  await server.app.jobs.settle()
  const payments = await owner.do(listTransactions, {})
  return Promise.all(
    payments.map(async ({ subscription_payment_id: id }) => {
      const { url } = await owner.do(getInvoice, { id })
      return (await owner.send('GET', url)).text()
    }),
  )
}

clause(
  ['A7.69', 'A3.24'],
  'who has come since a checkout was opened is paid for, too, once it is paid',
  async () => {
    const { owner } = await server.newTeam()
    const pay = await checkout(owner, 3)
    await invite(owner, 4)
    await pay()
    await seats(owner).toEqual(['PADDLE', 'active', 7])
  },
  ours,
)

clause(
  ['A7.69', 'A3.24'],
  'an old checkout that is paid after a plan was cancelled pays for all who are there',
  async () => {
    const { owner } = await server.newTeam()
    const old = await checkout(owner, 3)
    await (await checkout(owner, 8))()
    await seats(owner).toEqual(['PADDLE', 'active', 8])
    await invite(owner, 5)
    await owner.do(cancelPlan, {})
    await seats(owner).toEqual(['PADDLE', 'deleted', 8])
    await old()
    await seats(owner).toEqual(['PADDLE', 'active', 8])
  },
  ours,
)

clause(
  ['A7.69', 'A3.40'],
  'of two open checkouts one is paid, also at the same moment, and the other not beside it',
  async () => {
    const { owner } = await server.newTeam()
    const both = [await checkout(owner, 3), await checkout(owner, 4)]
    await Promise.all(both.map((pay) => pay()))
    const paid = async () => {
      await server.app.jobs.settle()
      return (await owner.do(listTransactions, {})).length
    }
    await expect.poll(paid).toBe(1)
    for (const pay of both) await pay()
    expect(await paid()).toBe(1)
    expect(await statesOf(owner)).toEqual(['active'])
  },
  ours,
)

clause(
  'A7.69',
  'a plan that was bought all the same while another one runs takes its place, and that one is ended and given back',
  async () => {
    const { owner } = await server.newTeam()
    await (await checkout(owner, 5))()
    await seats(owner).toEqual(['PADDLE', 'active', 5])
    expect(await invoices(owner)).toEqual([expect.not.stringContaining('Given back')])
    const { organization_id, ...first } = (await cardsOf(owner))[0]!
    const at = new Date(server.app.now() + 60_000).toISOString()
    const told = { told_at: at, told_by: `evt_${randomUUID()}` }
    const card = { ...first, ...told, id: `sub_${randomUUID()}`, began_at: at, quantity: 8 }
    const { told_by: id, told_at } = told
    const body = JSON.stringify({
      id,
      type: 'subscription.created',
      told_at,
      organization_id,
      card,
    })
    const ts = Math.floor(server.app.now() / 1_000)
    const h1 = createHmac('sha256', server.app.keys().cards).update(`${ts}:${body}`).digest('hex')
    await owner.send('POST', '/api/v1/billing/provider-messages', {
      headers: { 'Content-Type': 'application/json', 'Test-Signature': `ts=${ts};h1=${h1}` },
      body,
    })
    await seats(owner).toEqual(['PADDLE', 'active', 8])
    await expect.poll(() => statesOf(owner)).toEqual(['active', 'deleted'])
    expect(await invoices(owner)).toEqual([expect.stringContaining('Given back')])
  },
  ours,
)

clause(
  ['A7.65', 'A7.72'],
  'seats that are bought while a pause is under way are neither charged nor added',
  async () => {
    const { owner } = await server.newTeam()
    await (await checkout(owner, 5))()
    await seats(owner).toEqual(['PADDLE', 'active', 5])
    const { id } = (await cardsOf(owner))[0]!
    const cards = server.app.cards!
    const asked = await Promise.allSettled([cards.pause(id), cards.change(id, { quantity: 9 })])
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await expect(cards.preview(id, { quantity: 9 })).rejects.toThrow('paused')
    await seats(owner).toEqual(['PADDLE', 'paused', 5])
    expect(await owner.do(listTransactions, {})).toHaveLength(1)
  },
  ours,
)

clause(
  ['A7.69', 'A4.18'],
  'an old checkout does not replace a contract: what it began is cancelled and given back',
  async () => {
    const { owner } = await server.newTeam()
    const pay = await checkout(owner, 5)
    await onPlan(server, owner, { license_type: 'CUSTOM', subscription_status: 'custom' })
    await pay()
    await expect.poll(() => statesOf(owner)).toEqual(['deleted'])
    await seats(owner).toEqual(['CUSTOM', 'custom', null])
    expect(await invoices(owner)).toEqual([expect.stringContaining('Given back')])
  },
  ours,
)

clause(
  ['A7.72', 'A3.24'],
  'a seat that is added is billed for what is left of the period, and nothing once the plan is cancelled',
  async () => {
    const { owner } = await server.newTeam()
    await (await checkout(owner, 5))()
    await seats(owner).toEqual(['PADDLE', 'active', 5])
    const cost = { today: '10.00', later: '60.00', currency: 'USD' }
    const asked = await owner.do(previewChange, { seatCount: 6 })
    expect(asked).toMatchObject({ ...cost, next_bill_date: expect.any(String) })
    // Nothing was changed by asking, neither here nor with the provider.
    expect(await owner.do(previewChange, { seatCount: 6 })).toEqual(asked)
    await owner.refused(previewChange, { plan: 'GOLD' }, 'plan_unknown', 'plan')
    // The year begins at once, less the month that is paid.
    const anew = await owner.do(previewChange, { plan: 'ANNUAL' })
    expect(anew).toMatchObject({ today: '430.00', credited: '0.00', later: '480.00' })
    const fewer = await owner.do(previewChange, { seatCount: 3 })
    expect(fewer).toMatchObject({ today: '0.00', credited: '20.00', later: '30.00' })
    expect(fewer).toMatchObject({ next: '10.00', from_credit: '20.00' })
    await owner.do(buySeats, { seatCount: 6 })
    const amounts = async () => {
      await server.app.jobs.settle()
      return (await owner.do(listTransactions, {})).map(({ amount }) => amount).sort()
    }
    await expect.poll(amounts).toEqual(['10.00', '50.00'])
    // What is credited is kept for the next bill, and pays first what is charged before that.
    await owner.do(buySeats, { seatCount: 3 })
    const bill = await owner.do(previewChange, {})
    expect(bill).toMatchObject({
      today: '0.00',
      later: '30.00',
      next: '0.00',
      from_credit: '30.00',
    })
    const more = await owner.do(previewChange, { seatCount: 5 })
    expect(more).toMatchObject({
      today: '0.00',
      later: '50.00',
      next: '40.00',
      from_credit: '10.00',
    })

    const { id } = (await cardsOf(owner))[0]!
    const provider = server.app.cards!
    await provider.cancel(id, { isPaused: false })
    await expect(provider.change(id, { quantity: 9 })).rejects.toThrow('ended')
    await expect(provider.pause(id)).rejects.toThrow('ended')
    await expect(provider.resume(id, server.app.now())).rejects.toThrow('ended')
    await expect(provider.preview(id, { quantity: 9 })).rejects.toThrow('ended')
    expect(await amounts()).toEqual(['10.00', '50.00'])
  },
  ours,
)

clause(
  'A7.72',
  'how often it is asked what a change costs is limited per organisation, whichever admin asks',
  async () => {
    const { owner, admin } = await limited.newTeam()
    const { params } = await owner.do(upgradePlan, { plan: 'MONTHLY', seatCount: 5 })
    await owner.send('POST', new URL(params.checkout_url).pathname, { body: 'card=pays' })
    await limited.app.jobs.settle()
    for (let n = 0; n < rates.costsAskedPerOrganization.points; n++)
      await (n % 2 ? owner : admin).do(previewChange, { seatCount: 6 })
    await owner.refused(previewChange, { seatCount: 6 }, 'too_many')
    await admin.refused(previewChange, { seatCount: 6 }, 'too_many')
  },
  ours,
)

clause(
  'A7.69',
  'how often the card provider is asked for something is limited per organisation, by whatever call and admin',
  async () => {
    const { owner, admin } = await limited.newTeam()
    const checkout = { plan: 'MONTHLY', seatCount: 5 }
    const { params } = await owner.do(upgradePlan, checkout)
    await owner.send('POST', new URL(params.checkout_url).pathname, { body: 'card=pays' })
    await limited.app.jobs.settle()
    const [paid] = await owner.do(listTransactions, {})
    const id = paid!.subscription_payment_id
    for (let n = 1; n < rates.paymentsAskedPerOrganization.points; n++)
      await (n % 2 ? owner.do(getPaymentMethodPage, {}) : admin.do(getInvoice, { id }))
    for (const person of [owner, admin]) {
      await person.refused(getPaymentMethodPage, {}, 'too_many')
      await person.refused(getInvoice, { id }, 'too_many')
      await person.refused(buySeats, { seatCount: 6 }, 'too_many')
      await person.refused(cancelPlan, {}, 'too_many')
    }
    const other = await limited.newTeam()
    await other.owner.do(upgradePlan, checkout)
    for (let n = 1; n < rates.paymentsAskedPerOrganization.points; n++)
      await other.admin.do(upgradePlan, checkout)
    await other.owner.refused(upgradePlan, checkout, 'too_many')
  },
  ours,
)
