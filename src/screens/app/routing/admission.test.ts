import { expect, test } from 'vitest'
import { type Route, routes } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { screenInstead } from './admission.ts'

const now = Date.parse('2026-03-26T00:00:00.000Z')
const { home, schedule, reporting, adminOverview }: Record<string, Route> = routes

/** An owner on a trial that goes on, with some fields otherwise. */
const user = (fields: Partial<SessionUser> = {}) =>
  ({
    setup_completed: true,
    owner: true,
    is_admin: false,
    subscription_type: 'TRIAL',
    subscription_status: 'trialing',
    trial_expire_date: '2026-03-19',
    is_expired: false,
    ...fields,
  }) as SessionUser
const member = user({ owner: false })

test('[A4.11] an account that is not set up is sent to the set-up, wherever it goes', () => {
  const fresh = user({ setup_completed: false, is_expired: true, owner: false })
  for (const route of [home, schedule, adminOverview, undefined])
    expect(screenInstead(fresh, route, now)).toBe('setup')
})

test('[A2.30] where a second factor is asked for and missing, nothing but turning it on is open', () => {
  const lacking = user({ factor_missing: true, is_expired: true })
  for (const route of [home, schedule, adminOverview, undefined])
    expect(screenInstead(lacking, route, now)).toBe('factorNeeded')
})

test('[A4.12 A4.13 A4.14] an expired licence leaves the admin centre open, and nothing else', () => {
  for (const [owner, at] of [
    [user(), now + 1],
    [user({ is_expired: true }), now],
  ] as const) {
    for (const route of [home, schedule, undefined])
      expect(screenInstead(owner, route, at)).toBe('licenseExpired')
    expect(screenInstead(owner, adminOverview, at)).toBeUndefined()
  }
  expect(screenInstead(user(), home, now)).toBeUndefined()
})

test('[A2.18 A6.2 A6.3 A6.4 A8.18 B2.5 B6.1 B6.2 B6.4] a screen that the role does not allow is refused', () => {
  for (const route of [schedule, reporting, adminOverview]) {
    expect(screenInstead(member, route, now)).toBe('unauthorized')
    expect(screenInstead(user(), route, now)).toBeUndefined()
  }
  for (const route of [home, undefined]) expect(screenInstead(member, route, now)).toBeUndefined()
})
