import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { base, type Route, routes } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { screenInstead } from './admission.ts'

/*
 * Who gets to which screen (A4, A6, B6): every guarded address, by who asks for it. Written down from
 * the documents and not taken from the routes.
 */

const now = Date.parse('2026-03-26T00:00:00.000Z')
const addresses = {
  all: [
    ...['home', 'projects', 'projects/p', 'search', 'help', 'api', 'settings', 'settings/profile'],
    ...['settings/notifications', 'settings/appearance', 'settings/language-and-region'],
    ...['settings/calendar', 'settings/password'],
  ],
  admins: [
    ...['schedule', 'settings/clients', 'settings/job-titles', 'settings/labels'],
    ...['settings/categories', 'settings/project-templates', 'settings/task-templates'],
    ...['settings/project-templates/edit/t/Name', 'settings/team-members', 'settings/teams'],
    'settings/webhooks',
  ],
  adminCentre: ['overview', 'users', 'teams', 'projects', 'billing', 'audit'].map(
    (page) => `admin-center/${page}`,
  ),
  reporting: [
    'reporting',
    ...['overview', 'projects', 'members'].map((page) => `reporting/${page}`),
    ...['overview', 'projects', 'members', 'estimate-vs-actual'].map(
      (page) => `reporting/time-sheet-${page}`,
    ),
  ],
} as const
type Group = keyof typeof addresses

const owner = { owner: true, is_admin: false }
const admin = { owner: false, is_admin: true }
const member = { owner: false, is_admin: false }
const paid = { subscription_type: 'PADDLE', subscription_status: 'active' }
const free = { subscription_type: 'FREE', subscription_status: 'free' }
const trial = {
  ...{ subscription_type: 'TRIAL', subscription_status: 'trialing' },
  trial_expire_date: '2026-03-26',
}
const over = { ...trial, trial_expire_date: '2026-03-01' }

const everywhere = (screen: string) => ({
  ...{ all: screen, admins: screen, adminCentre: screen, reporting: screen },
})
const open = everywhere('open')
const onlyAll = { ...everywhere('unauthorized'), all: 'open' }
const expired = { ...everywhere('licenseExpired'), adminCentre: 'open' }

const table: [who: string, user: object, expected: Record<Group, string>][] = [
  ['an owner with a plan', { ...owner, ...paid }, open],
  ['an admin with a plan', { ...admin, ...paid }, open],
  ['a member with a plan', { ...member, ...paid }, onlyAll],
  ['an owner on trial', { ...owner, ...trial }, open],
  ['an admin on trial', { ...admin, ...trial }, open],
  ['a member on trial', { ...member, ...trial }, onlyAll],
  ['an owner without a plan', { ...owner, ...free }, { ...open, reporting: 'unauthorized' }],
  ['an admin without a plan', { ...admin, ...free }, { ...open, reporting: 'unauthorized' }],
  ['a member without a plan', { ...member, ...free }, onlyAll],
  ['an owner whose trial is over', { ...owner, ...over }, expired],
  ['an admin whose trial is over', { ...admin, ...over }, expired],
  [
    'a member whose trial is over',
    { ...member, ...over },
    { ...expired, adminCentre: 'unauthorized' },
  ],
  [
    'an owner who is not set up',
    { ...owner, ...over, setup_completed: false },
    everywhere('setup'),
  ],
  [
    'an owner without the second factor that is asked for',
    { ...owner, ...over, factor_missing: true },
    everywhere('factorNeeded'),
  ],
]

const routeAt = (address: string) =>
  (Object.values(routes) as Route[]).find(({ path }) => matchPath(path, `${base}/${address}`))

describe('[A4.11 A4.12 A4.14 A6.1 A6.2 A6.3 A6.4 A8.18 B6.1 B6.2 B6.4] who gets to which screen', () => {
  test.each(table)('%s', (_, fields, expected) => {
    const user = { setup_completed: true, is_expired: false, ...fields } as SessionUser
    for (const [group, list] of Object.entries(addresses))
      for (const address of list) {
        const screen = screenInstead(user, routeAt(address), now) ?? 'open'
        expect([address, screen]).toEqual([address, expected[group as Group]])
      }
  })

  test('without a password there is no page for it', () => {
    const user = { ...owner, ...paid, setup_completed: true, is_google: true } as never
    expect(screenInstead(user, routeAt('settings/password'), now)).toBe('unauthorized')
  })

  test('no guarded screen is left out', () => {
    const guarded = (Object.values(routes) as Route[]).filter(
      ({ guard }) => guard === 'app' || guard === 'admin-centre',
    )
    const listed = Object.values(addresses).flat().map(routeAt)
    expect(listed).not.toContain(undefined)
    expect(guarded.filter((route) => !listed.includes(route)).map(({ path }) => path)).toEqual([])
  })
})
