// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { page } from '../../../client/requests/reactions.ts'
import { caller } from '../../../client/requests/request.ts'
import { unread } from '../../../client/session/notifications.ts'
import { session } from '../../../client/session/session.ts'
import { theme } from '../../../client/session/theme.ts'
import type { RouteName } from '../../../core/catalogue/routes.ts'
import { firstSettings, settingId } from '../../../core/notifications/rules.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { closeTestWorkspace, loadOwn, openTestWorkspace } from '../../../parts/testing/world.ts'
import { BuiltProvider } from '../../app/built.ts'
import { isBuilt } from '../../app/features.ts'
import { MenuDrawer } from '../menu/MenuDrawer.tsx'
import { closeOverlay, overlays } from '../overlays/overlays.ts'
import { profileMenu } from './menu-code.ts'
import { TopBar } from './TopBar.tsx'
import { TopBarRest } from './TopBarRest.tsx'

withTexts()
beforeAll(async () => {
  await profileMenu.load()
})

/** Midnight, so that seven days have begun whatever the time is. */
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
/** An owner on a trial. */
const rosa = {
  id: 'rosa',
  name: 'Rosa Red',
  email: 'rosa@red.example',
  avatar_url: null,
  owner: true,
  is_admin: false,
  role_name: 'Owner',
  setup_completed: true,
  subscription_type: 'TRIAL',
  subscription_status: 'trialing',
  trial_expire_date: inAWeek,
  team_id: 'red',
  team_name: 'Red',
} as unknown as SessionUser
const adam = { ...rosa, owner: false, is_admin: true, role_name: 'Admin' } as SessionUser
const mia = { ...rosa, owner: false, role_name: 'Member' } as SessionUser
const paid = {
  ...rosa,
  ...{ subscription_type: 'PADDLE', subscription_status: 'active' },
} as unknown as SessionUser
const free = { ...rosa, subscription_type: 'FREE', subscription_status: 'free' } as SessionUser

let answer: unknown[]
beforeEach(async () => {
  await openTestWorkspace()
  answer = []
  caller.send = async () => Response.json({ done: true, body: answer })
})
afterEach(() => {
  cleanup()
  unread.count = undefined
  closeOverlay()
  closeTestWorkspace()
})

const Place = () => <output>{useLocation().pathname}</output>

/** Draws a piece of the frame for a user, as if the screens were built that a test says are. */
function open(user: SessionUser, piece: React.ReactElement, built: typeof isBuilt = () => true) {
  session.user = user
  return draw(
    <MemoryRouter initialEntries={['/worklenz/projects']}>
      <BuiltProvider value={built}>{piece}</BuiltProvider>
      <Routes>
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )
}
const bar = <TopBarRest isDesk isPhone={false} />
/** The links of a menu: their texts and where they lead. */
const links = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const topMenu = () => links(screen.getByRole('navigation'))
const place = () => screen.getByText(/^\/(worklenz|auth)\//).textContent

const home = ['Home', '/worklenz/home']
const projects = ['Projects', '/worklenz/projects']
const reporting = ['Reports', '/worklenz/reporting']

test('[A2.58] the logo leads home, and takes the colours of the theme', () => {
  open(rosa, <TopBar />)
  const logo = screen.getByRole('link', { name: 'Plumbline home' })
  expect(logo.getAttribute('href')).toBe('/worklenz/home')
  const drawn = logo.querySelector('rect')!
  expect(drawn.getAttribute('fill')).toMatch(/^var\(--color/)
})

test('[A2.59 A2.60] the top bar leads to home, projects and, for owners and admins of a paid plan, reporting', () => {
  for (const user of [rosa, adam]) {
    const { unmount } = open(user, bar)
    expect(topMenu()).toEqual([home, projects, reporting])
    unmount()
  }
  for (const user of [mia, free]) {
    const { unmount } = open(user, bar)
    expect(topMenu()).toEqual([home, projects])
    unmount()
  }
  const { unmount } = open(rosa, bar, isBuilt)
  expect(topMenu()).toEqual([home, projects, reporting])
  unmount()
  open(rosa, bar, (name) => name !== 'reporting')
  expect(topMenu()).toEqual([home, projects])
})

test('[A2.62 A4.16 A4.17] owners and admins see how long their trial lasts, and where to upgrade', () => {
  for (const user of [rosa, adam]) {
    const { unmount } = open(user, bar)
    const prompt = screen.getByRole('link', { name: '7 days left in trial' })
    expect(prompt.getAttribute('href')).toBe('/worklenz/admin-center/billing')
    unmount()
  }
  for (const user of [mia, free, paid]) {
    const { unmount } = open(user, bar)
    expect(screen.queryByText(/in trial/)).toBeNull()
    unmount()
  }
})

test('[A2.63 A6.5] owners and admins have a button that invites, members do not', () => {
  for (const user of [rosa, adam]) {
    const { unmount } = open(user, bar)
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect(overlays.open).toBe('invite')
    closeOverlay()
    unmount()
  }
  open(mia, bar)
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})

test('[A2.64] owners, admins and members have an entry that helps', () => {
  for (const user of [rosa, adam, mia]) {
    const { unmount } = open(user, bar)
    const help = screen.getByRole('link', { name: 'Help' })
    expect(help.getAttribute('href')).toBe('/worklenz/help')
    unmount()
  }
})

test('[A2.65] owners, admins and members have a bell', () => {
  for (const user of [rosa, adam, mia]) {
    const { unmount } = open(user, bar)
    screen.getByRole('button', { name: /^Notifications/ })
    unmount()
  }
})

test('[A2.65 A2.66] the bell counts notifications and invitations together, and opens them', async () => {
  caller.send = async () => Response.json({ done: true, body: 2 })
  open(rosa, bar)
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
  expect(overlays.open).toBe('notices')
})

test('[A2.66] a user who has turned that off sees no number at the bell', async () => {
  caller.send = async () => Response.json({ done: true, body: 2 })
  const { id: user_id, team_id } = workspace().user
  open({ ...rosa, id: user_id, team_id }, bar)
  await screen.findByRole('button', { name: 'Notifications, 2 new' })
  const id = settingId({ user_id, team_id })
  const row = { ...firstSettings, id, user_id, team_id, show_unread_items_count: false }
  await act(() => loadOwn({ notification_setting: [row] }))
  await screen.findByRole('button', { name: 'Notifications' })
})

const openProfile = () => fireEvent.click(screen.getByRole('button', { name: 'View profile' }))
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('[A2.67] the profile menu shows name, address and role', () => {
  for (const user of [rosa, adam, mia]) {
    const { unmount } = open(user, bar)
    openProfile()
    for (const text of ['Rosa Red', 'rosa@red.example', user.role_name]) screen.getByText(text)
    unmount()
  }
})

test('[A2.69] the profile menu logs out by way of /auth/logging-out', () => {
  open(mia, bar)
  openProfile()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(place()).toBe('/auth/logging-out')
})

test.each([
  ['[A2.70 A6.6]', 'Admin Center', '/worklenz/admin-center/overview'],
  ['[A2.71]', 'Upgrade plan', '/worklenz/admin-center/billing'],
])('%s the profile menu leads owners and admins, and no one else, to: %s', (_, name, to) => {
  open(adam, bar)
  openProfile()
  fireEvent.click(screen.getByRole('menuitem', { name }))
  expect(place()).toBe(to)
})

test('[A2.68 A2.70 A2.71 A6.6] what the profile menu leads to depends on the role, and on what is built', () => {
  const others = ['Theme', 'Language', 'Keyboard shortcuts?', 'Log out']
  for (const [user, built, expected] of [
    [rosa, () => true, ['Admin Center', 'Settings', 'Upgrade plan', ...others]],
    [mia, () => true, ['Settings', ...others]],
    [
      rosa,
      (name: RouteName) => isBuilt(name) && name !== 'adminBilling',
      ['Admin Center', 'Settings', ...others],
    ],
    // Where no checkout can begin there is nothing to upgrade to.
    ...(
      [
        { subscription_type: 'SELF_HOSTED', subscription_status: 'active' },
        { subscription_type: 'CUSTOM', subscription_status: 'custom' },
        { subscription_type: 'CREDIT', subscription_status: 'credit' },
        { subscription_type: 'PADDLE', subscription_status: 'active' },
      ] as const
    ).map(
      (plan) => [{ ...rosa, ...plan }, isBuilt, ['Admin Center', 'Settings', ...others]] as const,
    ),
    [
      { ...rosa, subscription_type: 'PADDLE', subscription_status: 'deleted' },
      isBuilt,
      ['Admin Center', 'Settings', 'Upgrade plan', ...others],
    ],
  ] as const) {
    const { unmount } = open(user as SessionUser, bar, built)
    openProfile()
    expect(entries()).toEqual(expected)
    unmount()
  }
})

test('[A2.72 A6.5] on a phone the menu has home, projects, schedule, reporting and help', () => {
  const schedule = ['Schedule', '/worklenz/schedule']
  const help = ['Help', '/worklenz/help']
  for (const [user, built, expected] of [
    [rosa, () => true, [home, projects, schedule, reporting, help]],
    [mia, () => true, [home, projects, help]],
    [rosa, isBuilt, [home, projects, schedule, reporting, help]],
  ] as const) {
    const { unmount } = open(user, <MenuDrawer />, built)
    expect(links(screen.getByRole('navigation', { name: 'Main menu' }))).toEqual(expected)
    expect(screen.queryAllByText('Invite people to the team')).toHaveLength(user === mia ? 0 : 1)
    unmount()
  }
})

test('[A1.6 A4.20] the profile menu changes the theme', async () => {
  open(rosa, bar)
  openProfile()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Theme' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(theme.mode).toBe('dark')
})

test('[A2.61] the menu of teams names the owner of each, and marks the active one', async () => {
  answer = [
    { id: 'red', name: 'Red', owner: true, owns_by: 'You', pending_invitation: false },
    { id: 'blue', name: 'Blue', owner: false, owns_by: 'Bill Blue', pending_invitation: false },
    { id: 'green', name: 'Green', owns_by: 'Greta', pending_invitation: true },
  ]
  open(rosa, bar)
  fireEvent.click(screen.getByRole('button', { name: 'Active team: Red. Switch team' }))
  const teams = await screen.findAllByRole('menuitemradio')
  expect(teams.map((team) => [team.textContent, team.getAttribute('aria-checked')])).toEqual([
    ['RRedOwned by you', 'true'],
    ['BBlueOwned by Bill Blue', 'false'],
  ])
})

test('[A4.9] choosing another team activates it and loads the page again; the active one does nothing', async () => {
  answer = [
    { id: 'red', name: 'Red', owner: true, owns_by: 'You', pending_invitation: false },
    { id: 'blue', name: 'Blue', owner: false, owns_by: 'Bill Blue', pending_invitation: false },
  ]
  const done: string[] = []
  caller.csrf = 'token'
  caller.send = async (url, init) => {
    const asked = [init?.method, url, init?.body].filter(Boolean).join(' ')
    if (!asked.startsWith('GET /api/')) done.push(asked)
    return Response.json({ done: true, body: answer, authenticated: true, user: rosa })
  }
  page.go = (address) => void done.push(address)
  open(rosa, bar)
  const choose = async (name: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: 'Active team: Red. Switch team' }))
    fireEvent.click(await screen.findByRole('menuitemradio', { name }))
  }
  await choose(/Red/)
  await choose(/Blue/)
  await expect.poll(() => done.at(-1)).toBe('/worklenz/home')
  expect(done).toEqual([
    'PUT /api/v1/teams/activate {"id":"blue"}',
    'GET /secure/verify',
    '/worklenz/home',
  ])
})
