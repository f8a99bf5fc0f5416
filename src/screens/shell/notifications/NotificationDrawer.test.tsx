// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { page } from '../../../client/requests/reactions.ts'
import { caller } from '../../../client/requests/request.ts'
import { invitations } from '../../../client/session/invitations.ts'
import { loadUnread } from '../../../client/session/notifications.ts'
import { session } from '../../../client/session/session.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { openOverlay, overlays } from '../overlays/overlays.ts'
import { NotificationDrawer } from './NotificationDrawer.tsx'

withTexts()
beforeAll(readDeclarations)

type Rows = Record<string, unknown>[]
let unread: Rows
let read: Rows
let invited: Rows
/** What the drawer sent to change something, in order. */
let sent: string[]

const row = (id: string, more: object = {}) => ({
  ...{
    id: idOf(id),
    team: 'Red',
    team_name: 'Red',
    team_id: workspace().user.team_id,
    read: false,
  },
  ...{ message: `<b>Rosa</b> ${id}`, url: '/worklenz/projects/moon', project: 'Moon base' },
  ...{ params: { task: 'dome', tab: 'tasks-list' }, color: '#154c9b', task_id: 'dome' },
  ...{ text_key: null, text_values: {}, created_at: new Date(Date.now() - 300_000).toISOString() },
  ...more,
})

function reply(path: string, query: URLSearchParams, method: string): unknown {
  if (method !== 'GET') {
    sent.push(path)
    const id = path.split('/').at(-1)
    const left = id === 'read-all' ? [] : unread.filter((each) => each.id !== id)
    if (path.startsWith('/notifications')) unread = left
    return path === '/teams' ? { id: 'blue' } : []
  }
  if (path === '/notifications/unread-count') return unread.length + invited.length
  if (path === '/notifications') return query.get('filter') === 'Read' ? read : unread
  if (path === '/teams/invites') return invited
  throw new TypeError('unreachable')
}

beforeEach(async () => {
  await openWorkspaceForTest()
  session.user = workspace().user
  caller.csrf = 'token'
  caller.send = async (address, { method = 'GET' } = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    return Response.json({
      done: true,
      body: reply(pathname.replace('/api/v1', ''), searchParams, method),
    })
  }
  ;[unread, read, invited, sent] = [[], [], [], []]
  onTestFinished(() => {
    overlays.open = null
    invitations.list = undefined
  })
})

const Place = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open() {
  openOverlay('notices')
  draw(
    <MemoryRouter initialEntries={['/worklenz/home']}>
      <NotificationDrawer />
      <Place />
    </MemoryRouter>,
  )
}
const titled = (title: string) => screen.findByRole('heading', { name: title })
const lines = () => screen.getAllByRole('listitem')

test('[A2.80 A2.83] the drawer counts in its title and switches between unread and read', async () => {
  unread = [row('one'), row('two')]
  read = [row('three', { read: true, project: null })]
  open()
  await titled('Unread notifications (2)')
  for (const text of ['Red', 'Moon base', '5 minutes ago', 'Mark as read'])
    within(lines()[0]!).getByText(text)
  fireEvent.click(screen.getByRole('tab', { name: 'Read' }))
  await titled('Read notifications (1)')
  expect(within(lines()[0]!).queryByText('Mark as read')).toBeNull()
  expect(screen.queryByText('Mark all as read')).toBeNull()
})

test('[A2.80] of more notifications than are listed the server counts, with the invitations', async () => {
  unread = Array.from({ length: 100 }, (_, n) => row(`news ${n}`))
  invited = [{ team_member_id: 'place', team_id: 'blue', team_name: 'Blue', team_owner: 'Bill' }]
  await loadUnread()
  open()
  await titled('Unread notifications (101)')
})

test('[A2.83] one notification is marked read, and leaves the unread ones', async () => {
  unread = [row('one'), row('two')]
  open()
  await titled('Unread notifications (2)')
  fireEvent.click(within(lines()[0]!).getByText('Mark as read'))
  await titled('Unread notifications (1)')
  await expect.poll(() => sent).toEqual([`/notifications/${idOf('one')}`])
})

test('[A2.81] one action marks all of them read; invitations stay', async () => {
  unread = [row('one'), row('two')]
  invited = [{ team_member_id: 'place', team_id: 'blue', team_name: 'Blue', team_owner: 'Bill' }]
  open()
  await titled('Unread notifications (3)')
  fireEvent.click(screen.getByText('Mark all as read'))
  await titled('Unread notifications (1)')
  expect(lines()).toHaveLength(1)
  await expect.poll(() => sent).toEqual(['/notifications/read-all'])
})

test('[A2.84] a click marks it read, closes the drawer and goes where it leads', async () => {
  unread = [row('one')]
  open()
  fireEvent.click(await screen.findByRole('button', { name: /Rosa one/ }))
  screen.getByText('/worklenz/projects/moon?task=dome&tab=tasks-list')
  expect(overlays.open).toBeNull()
  await expect.poll(() => sent).toEqual([`/notifications/${idOf('one')}`])
})

test('[A2.84] one of another team makes that team the active one first', async () => {
  vi.spyOn(page, 'go').mockImplementation(() => {})
  unread = [row('one', { team_id: idOf('blue') })]
  open()
  fireEvent.click(await screen.findByRole('button', { name: /Rosa one/ }))
  await expect.poll(() => sent.sort()).toEqual([`/notifications/${idOf('one')}`, '/teams/activate'])
})

test('[A3.15] how much is heard of its project is chosen beside it, after which the list is asked for again', async () => {
  unread = [row('one', { project_id: project }), row('two')]
  open()
  await titled('Unread notifications (2)')
  expect(screen.getAllByRole('button', { name: /^Notifications of/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Notifications of Moon base' }))
  unread = [row('two')]
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /^Muted/ }))
  await titled('Unread notifications (1)')
  expect(sent).toEqual([`/projects/notifications/${project}`])
})

test('the way from there to the settings closes the drawer', async () => {
  unread = [row('one', { project_id: project })]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications of Moon base' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Notification settings' }))
  await screen.findByText('/worklenz/settings/notifications')
  expect(overlays.open).toBeNull()
})

test('one that leads nowhere, as the project is gone, is no button', async () => {
  unread = [row('one', { url: null, project: null, color: null })]
  open()
  await titled('Unread notifications (1)')
  expect(screen.queryByRole('button', { name: /Rosa one/ })).toBeNull()
})

test('[A2.82] an invitation is marked read, or read and joined', async () => {
  invited = [{ team_member_id: 'place', team_id: 'blue', team_name: 'Blue', team_owner: 'Bill' }]
  open()
  await screen.findByRole('button', { name: 'Read & Join' })
  invited = []
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  await screen.findByText('No notifications')
  expect(sent).toEqual(['/teams'])
})

test('[A2.85] a drawer without notifications says so', async () => {
  open()
  await screen.findByText('No notifications')
})

test('a drawer that cannot be loaded says so, and tries again', async () => {
  const { send } = caller
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  open()
  await screen.findByText('The notifications could not be loaded')
  caller.send = send!
  unread = [row('one')]
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await titled('Unread notifications (1)')
})

test('[A8.17] a browser that cannot notify is logged', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  open()
  await screen.findByText('No notifications')
  expect(info).toHaveBeenCalledWith('This browser does not support notification permission.')
})

test('[A2.86] the drawer asks the browser to be allowed to notify, once', async () => {
  const requestPermission = vi.fn(async () => 'granted')
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  onTestFinished(() => void vi.unstubAllGlobals())
  open()
  await screen.findByText('No notifications')
  expect(requestPermission).toHaveBeenCalledOnce()
})
