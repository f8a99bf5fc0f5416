import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { redeemCode, switchToFreePlan } from '../../src/core/billing/calls.ts'
import {
  getBillingConfiguration,
  saveBillingConfiguration,
} from '../../src/core/billing/configuration.ts'
import {
  getAccountStorage,
  getBillingInfo,
  getFreePlan,
  getStorage,
  listCharges,
  listCountries,
  listPlans,
  listTransactions,
} from '../../src/core/billing/info.ts'
import { addTeamMembers, inviteMembers } from '../../src/core/members/calls.ts'
import { createTeam } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { plans } from '../oracle/plans.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { deactivate, onPlan } from './inside.ts'
import { newCode } from './new-code.ts'
import { target } from './target.ts'
import { attach } from './uploads.ts'

const server = target({ PLUMBLINE_PRICE_ANNUAL: '95' })
const ours = { ours: true }
const megabyte = 1024 ** 2
const gigabyte = 1024 * megabyte

clause(['A7.60', 'A3.18', 'A3.20'], 'a new organisation is on trial, and says so', async () => {
  const { owner, admin } = await server.newTeam()
  const { trial_expire_date } = await owner.user()
  const info = await admin.do(getBillingInfo, {})
  expect(info).toMatchObject({
    ...{ name: owner.account.name, email: owner.account.email },
    ...{ trial_in_progress: true, trial_expire_date, valid_till_date: trial_expire_date },
    ...{ status: 'trialing', subscription_type: 'TRIAL', plan_name: null, plan_id: null },
    ...{ is_custom: false, is_ltd_user: false, ltd_users: null, total_seats: null },
    total_used: 3,
  })
  expect(info.expire_date_string).toMatch(/^Your trial plan expires in 0 month 1[34] days\.$/)
})

clause(
  ['A7.61', 'A7.62', 'A7.63', 'A7.64', 'A1.4', 'A3.19'],
  'free plan, paid plans and storage are told',
  async () => {
    const { owner, member } = await server.newTeam()
    expect(await owner.do(getFreePlan, {})).toEqual({
      projects_limit: plans.FREE.projects,
      team_member_limit: 0,
      free_tier_storage: 5,
    })
    const paid = await owner.do(listPlans, {})
    expect(paid).toMatchObject({
      ...{ projects_limit: 5, team_member_limit: 'Unlimited', free_tier_storage: '5MB' },
      current_user_count: 3,
    })
    expect(paid.monthly_plan_id).not.toBe(paid.annual_plan_id)
    expect(Number(paid.annual_price)).toBeLessThan(Number(paid.monthly_price))
    expect(await owner.do(getStorage, {})).toMatchObject({
      ...{ trial_in_progress: true, storage: 1, default_trial_storage: '1' },
    })
    const emails = [1, 2].map(() => `${randomUUID()}@plumbline.example`)
    await owner.do(inviteMembers, { emails })
    const people = { people: 5, pending_people: 2, total_used: 5 }
    expect(await owner.do(getBillingInfo, {})).toMatchObject(people)
    // Who works in one team is not waited for, though another one has only invited them.
    const { id } = await owner.do(createTeam, { name: 'Second' })
    await owner.do(addTeamMembers, { id, emails: [member.account.email] })
    expect(await owner.do(getBillingInfo, {})).toMatchObject(people)
    const storage = await owner.do(getAccountStorage, {})
    expect(storage).toEqual({ used: 0, total: 1, remaining: gigabyte, used_percent: 0 })
  },
)

clause(
  ['A7.60', 'A7.62', 'A3.20'],
  'seats of codes are taken off the people who are counted, until a code is refunded; who is deactivated is none of them',
  async () => {
    const { id, owner, member } = await server.newTeam()
    const code = await newCode(server, 4)
    await owner.do(redeemCode, { code })
    const deal = { is_ltd_user: true, ltd_users: 4, redeemed_codes_count: 1 }
    expect(await owner.do(getBillingInfo, {})).toMatchObject({
      ...{ ...deal, plan_name: 'Life Time Deal', people: 3, total_used: -1 },
    })
    expect((await owner.do(listPlans, {})).current_user_count).toBe(-1)
    await deactivate(server, id, (await member.user()).team_member_id!)
    expect(await owner.do(getBillingInfo, {})).toMatchObject({ people: 2, total_used: -2 })
    await server.app.database.write
      .updateTable('redeem_code')
      .set({ refunded_at: new Date().toISOString() })
      .where('code', '=', code)
      .execute()
    expect(await owner.do(getBillingInfo, {})).toMatchObject({
      ...{ is_ltd_user: false, ltd_users: null, redeemed_codes_count: 0, total_used: 2 },
    })
  },
  ours,
)

clause(
  'A7.60',
  'a contract is told with its name and its last day',
  async () => {
    const { owner } = await server.newTeam()
    const contract = { license_type: 'CUSTOM', subscription_status: 'custom' } as const
    await onPlan(server, owner, { ...contract, custom_until: '2027-12-31' })
    expect(await owner.do(getBillingInfo, {})).toMatchObject({
      ...{ is_custom: true, plan_name: 'Custom Plan', valid_till_date: '2027-12-31' },
    })
    expect((await owner.user()).valid_till_date).toBe('2027-12-31')
  },
  ours,
)

clause(
  'A7.62',
  'the price of a year is told by the month, rounded to a whole number of the smallest unit',
  async () => {
    const { owner } = await server.newTeam()
    expect(await owner.do(listPlans, {})).toMatchObject({
      ...{ monthly_price: '10.00', annual_price: '7.92', annual_total: '95.00' },
      currency: 'USD',
    })
  },
  ours,
)

clause(['A7.64', 'A7.61'], 'storage in use is told in bytes and percent', async () => {
  const { id, owner, make } = await emptyProject(server)
  await owner.do(switchToFreePlan, { id })
  const task = await make('Film the moon')
  await attach(owner, task, Buffer.alloc(megabyte), 'film.bin')
  const storage = { used: megabyte, total: 5 / 1024, remaining: 4 * megabyte }
  expect(await owner.do(getAccountStorage, {})).toEqual({ ...storage, used_percent: 20 })
  await attach(owner, task, Buffer.alloc(1), 'dot.bin')
  expect((await owner.do(getAccountStorage, {})).used_percent).toBe(20.01)
})

clause(['A7.58', 'A7.59'], 'without a card there are no charges and no payments', async () => {
  const { owner } = await server.newTeam()
  expect(await owner.do(listCharges, {})).toEqual({ plan_charges: [], modifiers: [] })
  expect(await owner.do(listTransactions, {})).toEqual([])
})

clause('A7.56', 'countries are told by name, with an id and a code of two letters', async () => {
  const { owner } = await server.newTeam()
  const countries = await owner.do(listCountries, {})
  expect(countries.length).toBeGreaterThan(200)
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length)
  expect(countries.find(({ code }) => code === 'LK')?.name).toBe('Sri Lanka')
})

clause(
  ['A7.57', 'A7.68'],
  'the billing address is stored whole, with name and contact number of the organisation',
  async () => {
    const { owner, admin, member } = await server.newTeam()
    const country = (await owner.do(listCountries, {})).find(({ code }) => code === 'DE')!.id
    const given = {
      ...{ company_name: ' Red <b>Ltd</b> ', phone: '0771234567', address_line_1: '1 High Street' },
      ...{ address_line_2: '', city: 'Colombo', state: null, postal_code: '00100', country },
    }
    const { message } = await owner.call(saveBillingConfiguration, given)
    expect(message).toBe('Configuration Updated')
    const stored = await admin.do(getBillingConfiguration, {})
    expect(stored).toEqual({
      ...{ ...given, company_name: stored.company_name, address_line_2: null },
      ...{ name: owner.account.name, email: owner.account.email },
    })
    expect(stored.company_name).not.toContain('<b>')
    expect(await owner.do(getBillingInfo, {})).toMatchObject({ contact_number: '0771234567' })
    await owner.do(saveBillingConfiguration, { ...given, country: '' })
    expect((await owner.do(getBillingConfiguration, {})).country).toBeNull()
    await owner.do(saveBillingConfiguration, { company_name: 'Red' })
    expect(await owner.do(getBillingConfiguration, {})).toMatchObject({
      ...{ company_name: 'Red', phone: null, city: null, country: null },
    })
    await owner.refused(saveBillingConfiguration, {}, 'name_required', 'company_name')
    await owner.refused(
      saveBillingConfiguration,
      { company_name: 'x'.repeat(bounds.organisationName + 1) },
      'name_too_long',
      'company_name',
    )
    for (const phone of ['=SUM(1)', 'abc', '\u200b', '1'])
      await owner.refused(
        saveBillingConfiguration,
        { company_name: 'Red', phone },
        'contact_number_invalid',
        'phone',
      )
    await owner.do(saveBillingConfiguration, { company_name: 'Red', city: ' \u202eKan\ndy ' })
    expect((await owner.do(getBillingConfiguration, {})).city).toBe('Kan dy')
    const unknown = { company_name: 'Red', country: crypto.randomUUID() }
    await owner.refused(saveBillingConfiguration, unknown, 'country_unknown', 'country')
    await member.refused(getBillingConfiguration, {}, 'forbidden')
    await member.refused(saveBillingConfiguration, given, 'forbidden')
  },
)

clause(
  ['A7.68', 'A7.79'],
  'a change of the billing address is told in the audit log, without it; a number of before can stay as it is',
  async () => {
    const { owner, admin } = await server.newTeam()
    const { organization_id } = await owner.user()
    const { database, actors } = server.app
    await database.write
      .updateTable('organization')
      .set({ contact_number: 'ring twice' })
      .where('id', '=', organization_id)
      .execute()
    actors.forgetOrganization(organization_id)
    const given = { company_name: 'Red', phone: 'ring twice', city: 'Kandy' }
    await admin.do(saveBillingConfiguration, given)
    expect(await owner.do(getBillingConfiguration, {})).toMatchObject(given)
    const { data } = await owner.do(listAudit, { kind: 'organization' })
    const [changed] = data
    expect(changed).toMatchObject({
      ...{ action: 'billing_address_changed', user_id: (await admin.user()).id, team_id: null },
    })
    expect(JSON.stringify(changed)).not.toContain('Kandy')
  },
  ours,
)

clause('A7.57', 'another organisation sees nothing of it', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  await red.owner.do(saveBillingConfiguration, { company_name: 'Red', city: 'Kandy' })
  const theirs = await blue.owner.do(getBillingConfiguration, {})
  expect(theirs).toMatchObject({ company_name: 'Blue', city: null })
})
