import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { cancelPlan, upgradePlan } from '../../src/core/billing/calls.ts'
import {
  getBillingInfo,
  getPaymentMethodPage,
  listTransactions,
} from '../../src/core/billing/info.ts'
import { events } from '../../src/core/catalogue/events.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { login } from '../../src/core/session/calls.ts'
import { listTeams } from '../../src/core/teams/calls.ts'
import { addDays } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import { onPlan, subscriptionsOf } from './inside.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

let now = Date.parse('2026-03-05T12:00:00Z')
const server = target({ PLUMBLINE_CARDS: 'test' }, { now: () => now })
const ours = { ours: true }

/** Goes to the beginning of a day, and does what is due then. */
async function goTo(day: string) {
  now = Date.parse(`${day}T00:00:00.001Z`)
  server.app.jobs.wake()
  await server.app.jobs.settle()
}

clause(
  ['A4.12', 'A4.13', 'A9.9', 'A4.16'],
  'members who are connected are told at once that a trial has run out',
  async () => {
    const { id, owner, member } = await server.newTeam()
    const last = (await owner.user()).trial_expire_date!
    await goTo(addDays(last, 6))
    expect((await member.user()).is_expired).toBe(false)
    const told = await follow(member, 'team', id)
    const line = await owner.socket()
    const heard = line.next(events.ORGANIZATION_CHANGED)
    await goTo(addDays(last, 7))
    expect(await told('team')).toEqual([])
    await heard
    expect((await member.user()).is_expired).toBe(true)
  },
  ours,
)

clause(
  ['A4.12', 'A4.14', 'A9.9'],
  'no call is refused because a plan has run out: that is for the pages to say',
  async () => {
    const { owner, admin, member } = await server.newTeam()
    const last = (await owner.user()).trial_expire_date!
    await goTo(addDays(last, 8))
    for (const person of [owner, admin, member]) await person.do(login, person.account)
    expect((await owner.user()).is_expired).toBe(true)
    await newProject(owner)
    await admin.do(inviteMembers, { emails: [`${randomUUID()}@plumbline.example`] })
    await member.do(listTeams, {})
    await owner.do(getBillingInfo, {})
  },
  ours,
)

/** Pays a checkout with a card of the test provider. */
async function pay(owner: Person, card: string) {
  const { params } = await owner.do(upgradePlan, { plan: 'MONTHLY', seatCount: 5 })
  await owner.send('POST', new URL(params.checkout_url).pathname, { body: `card=${card}` })
  await server.app.jobs.settle()
}

clause(
  'A7.69',
  'a checkout that was left open for some hours cannot be paid',
  async () => {
    const { owner } = await server.newTeam()
    const { params } = await owner.do(upgradePlan, { plan: 'MONTHLY', seatCount: 5 })
    const path = new URL(params.checkout_url).pathname
    now += 3_601_000
    expect(await (await owner.send('GET', path)).text()).toContain('This page is over')
    await owner.send('POST', path, { body: 'card=pays' })
    await server.app.jobs.settle()
    expect((await owner.user()).subscription_type).toBe('TRIAL')
  },
  ours,
)

clause(
  ['A3.18', 'A4.18', 'A7.59'],
  'a card plan is billed each month; a card that fails makes it past due, and ends it in the end',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    await pay(red.owner, 'pays')
    await pay(blue.owner, 'fails')
    const due = (await red.owner.user()).valid_till_date!
    const [paid, failed] = await Promise.all(
      [red, blue].map(async ({ owner }) => (await owner.user()).organization_id),
    )
    // Asked inside: sessions do not last as long as this.
    const { read } = server.app.database
    const cardOf = async (organization: string) => (await subscriptionsOf(server, organization))[0]!
    const paymentsOf = async (organization: string) => {
      const all = read.selectFrom('card_payment').select('payment_status').orderBy('told_at')
      const found = await all.where('organization_id', '=', organization).execute()
      return found.map(({ payment_status }) => payment_status)
    }
    for (let day = 1; day <= 4; day++) {
      await goTo(addDays(due, day))
      expect(await cardOf(paid!)).toMatchObject({ status: 'active' })
      expect(await cardOf(failed!)).toMatchObject({ status: day < 4 ? 'past_due' : 'deleted' })
    }
    expect(await paymentsOf(failed!)).toEqual(['success', 'failed', 'failed', 'failed', 'failed'])
    expect(await paymentsOf(paid!)).toEqual(['success', 'success'])
    expect((await cardOf(paid!)).next_bill_date! > addDays(due, 20)).toBe(true)
  },
  ours,
)

clause(
  ['A4.18', 'A3.18'],
  'who is past due has the payment tried again at once with another card',
  async () => {
    const { owner, admin } = await server.newTeam()
    await owner.refused(getPaymentMethodPage, {}, 'subscription_unfit')
    await pay(owner, 'fails')
    await goTo(addDays((await owner.user()).valid_till_date!, 1))
    // Sessions do not last as long as this.
    for (const person of [owner, admin]) await person.do(login, person.account)
    const status = async () => (await owner.user()).subscription_status
    expect(await status()).toBe('past_due')
    const { url } = await admin.do(getPaymentMethodPage, {})
    const saved = async (card: string, path = url) => {
      const page = await owner.send('POST', path, { body: `card=${card}` })
      await server.app.jobs.settle()
      return page.text()
    }
    expect(await (await owner.send('GET', url)).text()).toContain('The last payment failed')
    expect(await saved('declined')).toContain('The card was declined.')
    expect(await saved('pays', `${url}x`)).toContain('This page is over')
    expect(await status()).toBe('past_due')
    expect(await saved('pays')).toContain('The card is changed.')
    expect(await status()).toBe('active')
    const payments = await owner.do(listTransactions, {})
    expect(payments.map(({ payment_status }) => payment_status)).toEqual([
      ...['success', 'failed', 'success'],
    ])
    await owner.do(cancelPlan, {})
    await server.app.jobs.settle()
    await owner.refused(getPaymentMethodPage, {}, 'subscription_unfit')
    expect(await saved('pays')).toContain('This page is over')
  },
  ours,
)

clause(
  ['A4.12', 'A9.9', 'A4.16'],
  'so they are told of the last day of a contract and of what is paid, and of no other',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const last = addDays(new Date(now).toISOString().slice(0, 10), 3)
    const contract = { license_type: 'CUSTOM', subscription_status: 'custom' } as const
    await onPlan(server, red.owner, { ...contract, custom_until: last })
    await pay(blue.owner, 'pays')
    const { organization_id } = await blue.owner.user()
    await server.app.database.write
      .updateTable('card_subscription')
      .set({ next_bill_date: addDays(last, 1) })
      .where('organization_id', '=', organization_id)
      .execute()
    const rooms = [red, blue].map(({ id }) => `team:${id}`)
    // Read inside: this is about days on which nobody is told, too.
    const toldOn = async (day: string) => {
      await goTo(day)
      const lines = server.app.database.read.selectFrom('change').select('room')
      const found = await lines
        .where('call', '=', 'noticeEnds')
        .where('room', 'in', rooms)
        .execute()
      return rooms.map((room) => found.filter((line) => line.room === room).length)
    }
    expect(await toldOn(addDays(last, -1))).toEqual([0, 0])
    expect(await toldOn(last)).toEqual([1, 1])
    expect(await toldOn(addDays(last, 6))).toEqual([1, 1])
    expect(await toldOn(addDays(last, 7))).toEqual([2, 2])
  },
  ours,
)
