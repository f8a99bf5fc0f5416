// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { caller } from '../../client/requests/request.ts'
import { setUser } from '../../client/session/session.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { idOf } from '../../core/tasks/testing.ts'
import type { Delivery, Webhook } from '../../core/webhooks/calls.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../parts/testing/world.ts'
import { WebhooksPage } from './WebhooksPage.tsx'

withTexts()
beforeAll(readDeclarations)

const webhook = (name: string, more: Partial<Webhook> = {}): Webhook => ({
  ...{ id: idOf(name), name, url: 'https://hooks.example.com/', events: ['task.created'] },
  ...{ projects: null, active: true, off_reason: null, last_sent: null, last_taken: null },
  ...{ keeper: { id: idOf('rosa'), name: 'Rosa Red' }, former_secret_until: null },
  created_at: '2026-03-05T12:00:00.000Z',
  ...more,
})
const delivery = (name: string, more: Partial<Delivery> = {}): Delivery => ({
  ...{ id: idOf(name), type: 'task.created', state: 'delivered', attempts: 1, next_at: null },
  ...{ created_at: '2026-03-05T12:00:00.000Z', attempted_at: '2026-03-05T12:00:01.000Z' },
  ...{ status: 204, fault: null, took: 12 },
  ...more,
})

let webhooks: Webhook[]
let deliveries: Delivery[]
/** What the page sent to change something, in order: method, path and body. */
let sent: [method: string, path: string, body: unknown][]
/** The code with which the next change is refused. */
let refused: string | undefined
/** The projects that are archived, which are listed when they are asked for. */
let archived: { id: string; name: string }[]

function reply(path: string, method: string, body: unknown, query: URLSearchParams): unknown {
  if (method !== 'GET') sent.push([method, path, body])
  if (path === '/webhooks')
    return method === 'GET' ? webhooks : { ...webhook('Chat'), secret: 'whsec_new' }
  if (path.endsWith('/secret')) return { ...webhooks[0], secret: 'whsec_other' }
  if (path.endsWith('/deliveries')) return { total: deliveries.length, data: deliveries }
  if (/\/deliveries\/[^/]+$/.test(path))
    return { ...deliveries[0], body: '{"type":"task.created"}', answer: '' }
  if (path === '/projects') {
    const ids = query.get('ids')?.split(' ') ?? []
    const there = [
      { id: idOf('moon'), name: 'Moon base' },
      ...(query.has('archived') ? archived : []),
    ]
    const data = there.filter(({ id }) => ids.length === 0 || ids.includes(id))
    return { total: data.length, data }
  }
  return method === 'PATCH' ? webhooks[0] : delivery('test', { state: 'waiting', attempts: 0 })
}

beforeEach(async () => {
  await openWorkspaceForTest()
  setUser({ ...workspace().user, owner: true } as NonNullable<Parameters<typeof setUser>[0]>)
  caller.csrf = 'token'
  ;[webhooks, deliveries, sent, refused, archived] = [[], [], [], undefined, []]
  caller.send = async (address, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    if (refused && method !== 'GET')
      return Response.json(
        { done: false, code: refused, field: 'url', message: 'No such address' },
        { status: 400 },
      )
    const given = typeof body === 'string' ? JSON.parse(body) : undefined
    const answer = reply(pathname.replace('/api/v1', ''), method, given, searchParams)
    return Response.json({ done: true, body: answer })
  }
})

const open = () =>
  draw(
    <MemoryRouter>
      <WebhooksPage />
    </MemoryRouter>,
  )
const item = (name: string) => screen.findByRole('listitem', { name })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('a page without webhooks says what they are for, one that cannot be loaded says so and tries again', async () => {
  const { send } = caller
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  open()
  await screen.findByText('Webhooks could not be loaded')
  caller.send = send!
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('There are no webhooks yet')
})

test('each webhook says how it fares, why it is off, what it is told and who keeps it', async () => {
  const last_sent = new Date(Date.now() - 120_000).toISOString()
  webhooks = [
    webhook('Well', { last_sent, last_taken: true }),
    webhook('Badly', { last_taken: false, events: ['task.created', 'task.deleted'] }),
    webhook('Gone', { active: false, off_reason: 'gone', keeper: null }),
    webhook('Still', { active: false, projects: [idOf('moon')] }),
  ]
  open()
  for (const [name, state, facts] of [
    [
      'Well',
      'On',
      '1 event · All projects of the team · Last sent 2 minutes ago · Kept by Rosa Red',
    ],
    ['Badly', 'Failing', '2 events · All projects of the team · Never sent · Kept by Rosa Red'],
    [
      ...['Gone', 'Off'],
      'Turned off: the address said that it is gone · 1 event · All projects of the team · Never sent',
    ],
    ['Still', 'Off', '1 event · 1 project · Never sent · Kept by Rosa Red'],
  ] as const) {
    const line = within(await item(name))
    line.getByText(state, { exact: true })
    line.getByText(facts)
  }
})

test('a team that has all its webhooks makes no more', async () => {
  webhooks = Array.from({ length: limits.webhooksInTeam }, (_, n) => webhook(`Hook ${n}`))
  open()
  await screen.findByText('A team can have 20 webhooks. Delete one to make another.')
  const make = screen.getByRole('button', { name: 'New webhook' })
  expect(make.getAttribute('aria-disabled')).toBe('true')
})

test('a webhook is made with what is chosen, and its secret is shown once', async () => {
  open()
  await screen.findByText('There are no webhooks yet')
  fireEvent.click(screen.getByRole('button', { name: 'New webhook' }))
  const drawer = within(await dialog('New webhook'))
  fireEvent.click(drawer.getByRole('button', { name: 'Make webhook' }))
  for (const text of ['Please enter a name', 'Please enter an address'])
    await drawer.findByText(text)
  fireEvent.change(drawer.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Chat' } })
  fireEvent.change(drawer.getByRole('textbox', { name: /^Address/ }), {
    target: { value: ' https://hooks.example.com/ ' },
  })
  // Else labels lead to the wrong box.
  const ids = [...document.querySelectorAll('[role=dialog] input')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // The box before a thing stands for all of its events.
  const tasks = within(drawer.getByRole('group', { name: 'Tasks' }))
  fireEvent.click(tasks.getByRole('checkbox', { name: 'Changed' }))
  const all = tasks.getByRole<HTMLInputElement>('checkbox', { name: 'Tasks' })
  expect(all.indeterminate).toBe(true)
  fireEvent.click(
    within(drawer.getByRole('group', { name: 'Comments' })).getByRole('checkbox', {
      name: 'Comments',
    }),
  )
  fireEvent.click(drawer.getByRole('radio', { name: 'Only these projects' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Make webhook' }))
  await drawer.findByText('Please choose at least one project')
  fireEvent.click(await drawer.findByRole('checkbox', { name: 'Moon base' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Make webhook' }))
  const told = within(await screen.findByRole('alertdialog', { name: 'Keep the secret' }))
  expect(told.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_new')
  const events = ['task.created', 'task.deleted']
  const ofComments = ['comment.created', 'comment.updated', 'comment.deleted']
  expect(sent).toEqual([
    [
      ...['POST', '/webhooks'],
      {
        ...{ name: 'Chat', url: 'https://hooks.example.com/', active: true },
        ...{ events: [...events, ...ofComments], projects: [idOf('moon')] },
      },
    ],
  ])
})

test('a change sends what was changed alone, as others may have changed the rest', async () => {
  webhooks = [webhook('Chat', { projects: [idOf('gone')] })]
  open()
  fireEvent.click(within(await item('Chat')).getByRole('button', { name: 'Edit: Chat' }))
  const drawer = within(await dialog('Edit “Chat”'))
  fireEvent.change(drawer.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Bot' } })
  refused = 'webhook_url_invalid'
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('No such address')
  refused = undefined
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['PATCH', `/webhooks/${idOf('Chat')}`, { name: 'Bot' }]])
})

test('projects of a webhook that are gone are not sent with the others, and archived ones can be taken out', async () => {
  archived = [{ id: idOf('mars'), name: 'Mars base' }]
  webhooks = [webhook('Chat', { projects: ['moon', 'mars', 'gone'].map(idOf) })]
  open()
  fireEvent.click(within(await item('Chat')).getByRole('button', { name: 'Edit: Chat' }))
  const drawer = within(await dialog('Edit “Chat”'))
  fireEvent.click(await drawer.findByRole('checkbox', { name: 'Moon base' }))
  const mars = await drawer.findByRole('checkbox', { name: 'Mars base' })
  fireEvent.click(mars)
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('Please choose at least one project')
  fireEvent.click(mars)
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['PATCH', `/webhooks/${idOf('Chat')}`, { projects: [idOf('mars')] }]])
})

test('a webhook is turned off and on, given another secret and deleted, the last two only when asked', async () => {
  webhooks = [webhook('Chat')]
  open()
  const button = async (name: string) =>
    within(await item('Chat')).getByRole('button', { name: `${name}: Chat` })
  const path = `/webhooks/${idOf('Chat')}`
  const turnOff = await button('Turn off')
  webhooks = [webhook('Chat', { active: false })]
  fireEvent.click(turnOff)
  await waitFor(async () => expect((await item('Chat')).textContent).toContain('Turn on'))
  fireEvent.click(await button('New secret'))
  fireEvent.click(
    within(await dialog('Give “Chat” a new secret?')).getByRole('button', { name: 'New secret' }),
  )
  const told = within(await screen.findByRole('alertdialog', { name: 'Keep the secret' }))
  expect(told.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_other')
  fireEvent.click(told.getByRole('checkbox', { name: 'I have kept the secret' }))
  fireEvent.click(told.getByRole('button', { name: 'Done' }))
  fireEvent.click(await button('Delete'))
  const asked = within(await dialog('Delete the webhook “Chat”?'))
  webhooks = []
  fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
  await screen.findByText('There are no webhooks yet')
  expect(sent.map(([method, where]) => `${method} ${where}`)).toEqual([
    ...[`PATCH ${path}`, `POST ${path}/secret`, `DELETE ${path}`],
  ])
})

test('deliveries say how they fared; what was sent is shown, and sent again', async () => {
  webhooks = [webhook('Chat')]
  const next_at = new Date(Date.now() + 3_600_000).toISOString()
  deliveries = [
    delivery('one', { state: 'failed', status: 500, attempts: 8 }),
    delivery('two', { state: 'waiting', status: null, fault: 'timeout', next_at }),
  ]
  open()
  fireEvent.click(within(await item('Chat')).getByRole('button', { name: 'Deliveries: Chat' }))
  const drawer = within(await dialog('Deliveries to “Chat”'))
  await drawer.findByText(/Answer 500 · 8 attempts/)
  drawer.getByText(/No answer in time · 1 attempt .* Next try/)
  fireEvent.click(drawer.getAllByRole('button', { name: 'task.created' })[0]!)
  await drawer.findByText(/"type": "task.created"/)
  drawer.getByText('(nothing)')
  fireEvent.click(drawer.getByRole('button', { name: 'Send again' }))
  const path = `/webhooks/${idOf('Chat')}`
  await expect
    .poll(() => sent.map(([, where]) => where))
    .toEqual([`${path}/deliveries/${idOf('one')}/again`])
  fireEvent.click(drawer.getByRole('button', { name: 'Send a test' }))
  await expect.poll(() => sent.at(-1)![1]).toBe(`${path}/test`)
})
