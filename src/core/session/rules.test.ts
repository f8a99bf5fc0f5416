import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { addDays, dayMs } from '../values/time.ts'
import { isLicenceExpired, trialDaysLeft } from './licence.ts'
import { derivedRole, isEmail, normalEmail, roleName } from './rules.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const trial = (trial_expire_date: string | null, is_expired = false) => ({
  subscription_type: 'TRIAL',
  trial_expire_date,
  is_expired,
})
const spans = fc.integer({ min: -400, max: 400 })

test('[A3.4] the role follows from the flags, owner first', () => {
  expect(derivedRole({ owner: true, is_admin: true })).toBe('Owner')
  expect(derivedRole({ owner: true, is_admin: false })).toBe('Owner')
  expect(derivedRole({ owner: false, is_admin: true })).toBe('Admin')
  expect(derivedRole({ owner: false, is_admin: false })).toBe('Member')
  expect([derivedRole(null), derivedRole(undefined)]).toEqual(['Unknown', 'Unknown'])
  expect((['owner', 'admin', 'member'] as const).map(roleName)).toEqual([
    'Owner',
    'Admin',
    'Member',
  ])
})

test('[A4.12] the flag alone makes a licence expired', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.integer(), (subscription_type, at) => {
      expect(
        isLicenceExpired({ subscription_type, trial_expire_date: null, is_expired: true }, at),
      ).toBe(true)
      expect(
        isLicenceExpired({ subscription_type, trial_expire_date: null, is_expired: false }, at),
      ).toBe(false)
    }),
  )
})

test('[A4.13 A9.9] a trial works for 7 units of 24 hours after its last day began, and not a moment longer', () => {
  const last = '2026-11-14'
  const began = Date.parse(`${last}T00:00:00.000Z`)
  expect(isLicenceExpired(trial(last), began + 7 * dayMs)).toBe(false)
  expect(isLicenceExpired(trial(last), began + 7 * dayMs + 1)).toBe(true)
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: dayMs }), (days, part) => {
      const from = Date.parse(`${addDays(last, days)}T00:00:00.000Z`)
      expect(isLicenceExpired(trial(addDays(last, days)), from + part + 6 * dayMs)).toBe(false)
      expect(isLicenceExpired(trial(addDays(last, days)), from + part + 7 * dayMs)).toBe(true)
    }),
  )
})

test('[A4.13] an expired licence does not come back by waiting, and only trials end by their date', () => {
  fc.assert(
    fc.property(spans, fc.nat(400 * dayMs), (days, later) => {
      const session = trial(addDays('2026-11-21', days))
      if (isLicenceExpired(session, now)) expect(isLicenceExpired(session, now + later)).toBe(true)
      expect(isLicenceExpired({ ...session, subscription_type: 'CUSTOM' }, now + later)).toBe(false)
    }),
  )
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

test('[A5.8] usual addresses are addresses', () => {
  for (const email of [
    'a@b.co',
    'rosa.red@red.example',
    'x+tag@sub.domain.example',
    'A_b-c%d@X1.io',
    '1@2.de',
  ])
    expect({ email, is: isEmail(email) }).toEqual({ email, is: true })
})

test('[A5.8] everything else is none', () => {
  for (const email of [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a b@c.co',
    'a..b@c.co',
    '.a@c.co',
    'a.@c.co',
    'a@b..co',
    'a@b.co.',
    'a@b.co ',
    'a@@b.co',
    'a,b@c.co',
    '<a@b.co>',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    'a@b.c0',
    'ä@b.co',
    'a@b.co\n',
    'a@b.co\u0000',
  ])
    expect({ email, is: isEmail(email) }).toEqual({ email, is: false })
  expect(isEmail(`${'a'.repeat(limits.email)}@b.co`)).toBe(false)
})

test('[A5.8] an address stays one in its stored form, and that form is stable', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t'), (email, blank) => {
      const stored = normalEmail(`${blank}${email.toUpperCase()}${blank}`)
      expect(stored).toBe(email.toLowerCase())
      expect(normalEmail(stored)).toBe(stored)
      if (isEmail(email)) expect(isEmail(stored)).toBe(true)
    }),
  )
})
