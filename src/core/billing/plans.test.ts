import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayMs } from '../values/time.ts'
import {
  entitlementsOf,
  isExpired,
  lastDayOf,
  plans,
  subscriptionStatuses,
  subscriptionTypes,
  tooMuchFor,
  trialDaysLeft,
  validTill,
} from './plans.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const trial = (trial_expire_date: string | null, is_expired?: boolean) => ({
  subscription_type: 'TRIAL' as const,
  subscription_status: 'trialing' as const,
  trial_expire_date,
  is_expired,
})
const spans = fc.integer({ min: -400, max: 400 })
const types = fc.constantFrom(...subscriptionTypes)

test('[A4.12] the flag alone makes a licence expired', () => {
  fc.assert(
    fc.property(types, fc.integer(), (subscription_type, at) => {
      const licence = { ...trial(null), subscription_type }
      expect(isExpired({ ...licence, is_expired: true }, at)).toBe(true)
      expect(isExpired(licence, at)).toBe(false)
    }),
  )
})

test('[A4.13 A9.9] a trial works for 7 times 24 hours after its last day began, and not longer', () => {
  const last = '2026-11-14'
  const began = Date.parse(`${last}T00:00:00.000Z`)
  expect(isExpired(trial(last), began + 7 * dayMs)).toBe(false)
  expect(isExpired(trial(last), began + 7 * dayMs + 1)).toBe(true)
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: dayMs }), (days, part) => {
      const from = Date.parse(`${addDays(last, days)}T00:00:00.000Z`)
      expect(isExpired(trial(addDays(last, days)), from + part + 6 * dayMs)).toBe(false)
      expect(isExpired(trial(addDays(last, days)), from + part + 7 * dayMs)).toBe(true)
    }),
  )
})

test('[A4.13] an expired licence stays expired as time passes, and only plans that end expire', () => {
  fc.assert(
    fc.property(spans, fc.nat(400 * dayMs), types, (days, later, subscription_type) => {
      const licence = trial(addDays('2026-11-21', days))
      const over = isExpired(licence, now + later)
      if (isExpired(licence, now)) expect(over).toBe(true)
      const { ends } = plans[subscription_type]
      expect(isExpired({ ...licence, subscription_type }, now + later)).toBe(ends && over)
    }),
  )
})

test('[A4.13] a plan of some days has a last day in every state, another one only while on trial', () => {
  const statuses = fc.constantFrom(...subscriptionStatuses)
  fc.assert(
    fc.property(types, statuses, (subscription_type, subscription_status) => {
      const licence = { ...trial('2020-01-01'), subscription_type, subscription_status }
      const plan = plans[subscription_type]
      const lasts = 'days' in plan || subscription_status === 'trialing'
      expect(validTill(licence)).toBe(lasts ? '2020-01-01' : null)
      expect(isExpired(licence, now)).toBe(lasts && plan.ends)
    }),
  )
})

test('[A4.12] the last day of a plan stands in one column, and is the one before a bill', () => {
  const stored = {
    ...{ trial_expire_date: '2026-03-05', custom_until: '2026-04-05' },
    next_bill_date: '2026-05-05',
  }
  const last = subscriptionTypes.flatMap((type) => {
    const day = lastDayOf(type, stored)
    return day === null ? [] : [[type, day]]
  })
  expect(Object.fromEntries(last)).toEqual({
    ...{ TRIAL: '2026-03-05', CUSTOM: '2026-04-05', PADDLE: '2026-05-04' },
  })
  const none = { trial_expire_date: null, custom_until: null, next_bill_date: null }
  for (const type of subscriptionTypes) {
    expect(lastDayOf(type, none)).toBeNull()
    const plan = plans[type]
    if (plan.ends) expect(plan.lastDay).not.toBeNull()
    expect('days' in plan).toBe(plan.lastDay === 'trial_expire_date')
  }
})

test('[A7.71] what is more than a plan allows is named in the order of people, projects and files', () => {
  const plan = { seats: 3, projects: 5, storageBytes: 7 }
  const fits = { people: 3, projects: 5, storage: 7 }
  expect(tooMuchFor(plan, fits)).toEqual([])
  expect(tooMuchFor(plan, { people: 4, projects: 6, storage: 8 })).toEqual([
    { what: 'people', limit: 3 },
    { what: 'projects', limit: 5 },
    { what: 'storage', limit: 7 },
  ])
  for (const what of ['people', 'projects', 'storage'] as const)
    expect(tooMuchFor(plan, { ...fits, [what]: 8 })).toHaveLength(1)
  // The free plan has no limit of people today (A7.61).
  expect(tooMuchFor(plans.FREE, { ...fits, people: 10_000 })).toEqual([])
})

test('a card plan on trial with its provider lasts until its first bill', () => {
  const card = { ...trial('2020-01-01'), subscription_type: 'PADDLE' as const }
  expect(validTill({ ...card, valid_till_date: '2020-02-14' })).toBe('2020-02-14')
  expect(validTill({ ...trial('2020-01-01'), valid_till_date: '2020-02-14' })).toBe('2020-01-01')
})

test('a card payment without a trial, and an unknown plan, do not expire', () => {
  const licence = trial('2020-01-01')
  expect(
    isExpired({ ...licence, subscription_type: 'PADDLE', subscription_status: 'active' }, now),
  ).toBe(false)
  expect(isExpired({ ...licence, subscription_type: 'GOLD' as 'CUSTOM' }, now)).toBe(false)
})

test('[A4.17] days left of a trial are rounded up', () => {
  expect(trialDaysLeft('2026-11-22', now)).toBe(1)
  expect(trialDaysLeft('2026-12-05', now)).toBe(14)
  expect(trialDaysLeft('2026-11-21', now)).toBe(0)
  expect(trialDaysLeft('2026-11-22T00:00:00.000Z', now)).toBe(1)
  fc.assert(
    fc.property(spans, fc.nat(dayMs - 1), (days, part) => {
      const midnight = Date.parse('2026-11-21T00:00:00.000Z')
      const left = trialDaysLeft(addDays('2026-11-21', days), midnight + part)
      expect(left).toBe(days)
    }),
  )
})

test('each plan starts in a state in which members may make changes', () => {
  for (const type of subscriptionTypes)
    expect(
      entitlementsOf({ subscription_type: type, subscription_status: plans[type].status }).members,
    ).toBe(true)
})

test('[A4.15 A7.61] the free plan has five projects, 5 MB, any number of members and no reports', () => {
  expect(entitlementsOf({ subscription_type: 'FREE', subscription_status: 'free' })).toMatchObject({
    projects: 5,
    storageBytes: 5_242_880,
    seats: null,
    reporting: false,
  })
})

test.each(['PADDLE', 'CUSTOM', 'CREDIT'] as const)('%s has room for 25 GB of files', (type) => {
  const { storageBytes } = entitlementsOf({
    ...{ subscription_type: type, subscription_status: plans[type].status },
  })
  expect(storageBytes).toBe(26_843_545_600)
})

test('a subscription on trial has the seats of a paid one, and members cannot make changes under a lapsed one', () => {
  expect(
    entitlementsOf({ subscription_type: 'PADDLE', subscription_status: 'trialing' }).seats,
  ).toBe(10)
  for (const subscription_status of ['past_due', 'paused', 'deleted'] as const)
    expect(entitlementsOf({ subscription_type: 'PADDLE', subscription_status }).members).toBe(false)
})
