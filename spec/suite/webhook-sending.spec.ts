import { expect, onTestFinished, vi } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { events } from '../../src/core/catalogue/events.ts'
import { updateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import { setFactorRule } from '../../src/core/security/factor-rule.ts'
import {
  getDelivery,
  listWebhooks,
  sendDeliveryAgain,
  updateWebhook,
} from '../../src/core/webhooks/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { answers, type Received } from '../webhook-receiver.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { turnOn } from './factor.ts'
import { copyDelivery } from './inside.ts'
import {
  dayMs,
  deliveriesOf,
  found,
  hourMs,
  listener,
  make,
  minuteMs,
  tellingServer,
} from './webhook.ts'

const { receiver, said, last } = await listener()
const { server, clock, pass } = tellingServer()
const ours = { ours: true, added: true }

clause(
  'B7.132',
  'what is not taken is sent again, later each time, under the same id, and given up in the end; others go past it',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    const address = receiver.address()
    const hook = await make(owner, address)
    const isPoison = ({ text }: Received) => text.includes('Poison')
    receiver.answer(address, (response, received) =>
      answers(isPoison(received) ? 500 : 200, 'No <b>thanks</b>\u0000')(response, received),
    )
    await shop.make('Poison')
    await shop.make('Plant trees')
    await pass()
    expect(said(address)).toEqual(['task.created Poison'])
    await pass(5_000)
    expect(said(address)).toEqual(['task.created Poison', 'task.created Poison'])
    await pass(10_000)
    expect(said(address).at(-1)).toBe('task.created Plant trees')
    const waits = [5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs]
    for (const [n, wait] of waits.entries()) {
      await pass(wait - minuteMs)
      expect(said(address)).toHaveLength(3 + n)
      await pass(minuteMs)
      expect(said(address)).toHaveLength(4 + n)
    }
    const sent = receiver.received(address).filter(isPoison)
    expect([new Set(sent.map(({ id }) => id)).size, sent.length]).toEqual([1, 8])
    await pass(10 * dayMs)
    expect(receiver.received(address)).toHaveLength(9)
    const [, poison] = await deliveriesOf(owner, hook)
    expect(poison).toMatchObject({ state: 'failed', attempts: 8, status: 500, next_at: null })
    const { answer, body } = await owner.do(getDelivery, { id: hook.id, delivery: poison!.id })
    expect(answer).toBe('No <b>thanks</b>\ufffd')
    expect(body).toBe(sent[0]!.text)

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    receiver.answer(address, (response) => void held.then(() => response.writeHead(204).end()))
    const again = { id: hook.id, delivery: poison!.id }
    await owner.do(sendDeliveryAgain, again)
    await owner.refused(sendDeliveryAgain, again, 'delivery_waits')
    release()
    await pass()
    expect(last(address).id).toBe(poison!.id)
    expect((await deliveriesOf(owner, hook))[1]).toMatchObject({ state: 'delivered', attempts: 9 })
    expect((await found(owner, hook)).active).toBe(true)
  },
  ours,
)

clause(
  'B7.132',
  'a receiver can ask for more time; one that does not answer, hangs up, answers without end or leads elsewhere has not taken anything',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    const inside = receiver.address()
    const addresses = {
      busy: receiver.address(answers(429, '', { 'Retry-After': '3600' })),
      redirect: receiver.address(answers(302, '', { Location: inside })),
      hangsUp: receiver.address((response) => void response.destroy()),
      endless: receiver.address((response) => {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      }),
    }
    const hooks = Object.fromEntries(
      await Promise.all(
        Object.entries(addresses).map(async ([name, url]) => [name, await make(owner, url)]),
      ),
    )
    const gone = await make(owner, 'http://nothing.invalid/hook')
    await shop.make('Build the dome')
    await pass()
    expect(receiver.received(inside)).toEqual([])
    const first = async (name: string) => (await deliveriesOf(owner, hooks[name]))[0]
    expect(await first('redirect')).toMatchObject({ state: 'waiting', status: 302 })
    expect(await first('hangsUp')).toMatchObject({ state: 'waiting', fault: 'unreachable' })
    expect((await deliveriesOf(owner, gone))[0]).toMatchObject({ fault: 'unknown_host' })
    const endless = (await first('endless'))!
    expect(endless).toMatchObject({ state: 'delivered', status: 200 })
    const { answer } = await owner.do(getDelivery, { id: hooks.endless.id, delivery: endless.id })
    expect(answer).toBe('x'.repeat(4_096))
    expect((await first('busy'))!.next_at).toBe(new Date(clock.now + hourMs).toISOString())
    await pass(hourMs - 1)
    expect(receiver.received(addresses.busy)).toHaveLength(1)
    await pass(1)
    expect(receiver.received(addresses.busy)).toHaveLength(2)
  },
  ours,
)

clause(
  'B7.132',
  'a webhook is sent to one after another, and a slow one holds up no other',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = receiver.address((response) => void held.then(() => response.writeHead(204).end()))
    const quick = receiver.address()
    await make(owner, slow)
    await make(owner, quick)
    await shop.make('One')
    server.app.jobs.wake()
    await expect.poll(() => [...said(slow), ...said(quick)]).toHaveLength(2)
    for (const name of ['Two', 'Three']) await shop.make(name)
    server.app.jobs.wake()
    await expect.poll(() => said(quick)).toHaveLength(3)
    expect(said(slow)).toEqual(['task.created One'])
    release()
    await pass()
    expect(said(slow)).toEqual(['task.created One', 'task.created Two', 'task.created Three'])
    expect(receiver.atOnce.get(new URL(slow).pathname)).toBe(1)
  },
  ours,
)

clause(
  'B7.132',
  'slow webhooks of one team hold up none of another',
  async () => {
    const [shop, other] = [await emptyProject(server), await emptyProject(server)]
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = Array.from({ length: bounds.webhooksAtOnce + 1 }, () =>
      receiver.address((response) => void held.then(() => response.writeHead(204).end())),
    )
    for (const address of slow) await make(shop.owner, address)
    const quick = receiver.address()
    await make(other.owner, quick)
    await shop.make('Slow')
    await other.make('Quick')
    server.app.jobs.wake()
    await expect.poll(() => said(quick)).toEqual(['task.created Quick'])
    const asked = () => slow.flatMap(said)
    await expect.poll(asked).toHaveLength(bounds.webhooksAtOnceInTeam)
    release()
    await pass()
    expect(asked()).toHaveLength(slow.length)
  },
  ours,
)

clause(
  'B7.132',
  'once its turn is over a webhook goes behind what is due',
  async () => {
    const shop = await emptyProject(server)
    const real = performance.now.bind(performance)
    let later = 0
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + later)
    onTestFinished(() => spy.mockRestore())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const address = receiver.address(async (response) => {
      await held
      later += bounds.webhookTurnMs
      response.writeHead(204).end()
    })
    const hook = await make(shop.owner, address)
    for (const name of ['One', 'Two', 'Three']) await shop.make(name)
    clock.now += minuteMs
    release()
    await pass()
    expect(said(address)).toHaveLength(3)
    const jobs = await server.app.database.read
      .selectFrom('job')
      .select('due_at')
      // Those of commands have the number of a line in the place of an id.
      .where('id', 'like', `send-webhook ${hook.id} %-%-%-%-%`)
      .execute()
    expect(new Set(jobs.map(({ due_at }) => Number(due_at)))).toEqual(new Set([clock.now]))
  },
  ours,
)

clause(
  'B7.132',
  'a webhook that is gone is turned off at once, one that fails for days after that; its keeper is notified',
  async () => {
    const shop = await emptyProject(server)
    const { owner, admin } = shop
    const gone = receiver.address(answers(410))
    const failing = receiver.address(answers(503))
    const [one, two] = [await make(admin, gone), await make(admin, failing, { name: 'Down' })]
    await shop.make('Build the dome')
    await pass()
    expect(await found(owner, one)).toMatchObject({ active: false, off_reason: 'gone' })
    const news = async () =>
      (await admin.do(listNotifications, {})).flatMap(({ text_key, text_values }) =>
        text_key?.startsWith('webhook') ? [`${text_key} ${text_values.webhook}`] : [],
      )
    expect(await news()).toEqual(['webhookGone CI'])
    expect((await admin.do(listNotifications, {}))[0]).toMatchObject({
      ...{ url: '/worklenz/settings/webhooks', project: null, team_id: shop.id },
    })
    for (let n = 0; n < 40; n++) await pass(hourMs)
    expect(await found(owner, two)).toMatchObject({ active: true, last_taken: false })
    for (let n = 0; n < 5; n++) {
      await shop.make('More')
      await pass(8 * hourMs)
    }
    expect(await found(owner, two)).toMatchObject({ active: false, off_reason: 'failing' })
    expect((await news()).sort()).toEqual(['webhookFailing Down', 'webhookGone CI'])
    const count = receiver.received(failing).length
    await shop.make('Not told')
    await pass(dayMs)
    expect(receiver.received(failing)).toHaveLength(count)
    expect((await deliveriesOf(owner, two))[0]).toMatchObject({ state: 'failed' })
    const { data: told } = await owner.do(listAudit, { kind: 'access' })
    expect(told.filter(({ action }) => action === 'webhook_turned_off')).toMatchObject([
      { user_id: null, subject: 'Down', current_value: 'failing' },
      { user_id: null, subject: 'CI', current_value: 'gone' },
    ])

    receiver.answer(failing, answers(204))
    await owner.do(updateWebhook, { id: two.id, active: true })
    await shop.make('Told again')
    await pass()
    expect(said(failing).at(-1)).toBe('task.created Told again')
    expect((await found(owner, two)).keeper).toMatchObject({ name: 'Rosa Red' })
  },
  ours,
)

clause(
  'B7.132',
  'a webhook whose keeper is no owner or admin any more, or lacks the second factor, tells nothing; whoever turns it on keeps it',
  async () => {
    const shop = await emptyProject(server)
    const { owner, admin, ids } = shop
    const address = receiver.address()
    const hook = await make(admin, address)
    await owner.do(updateMember, { id: ids.admin, is_admin: false })
    await shop.make('Not theirs any more')
    await pass()
    expect(said(address)).toEqual([])
    expect(await found(owner, hook)).toMatchObject({ active: false, off_reason: 'keeper' })
    expect((await owner.do(listNotifications, {}))[0]).toMatchObject({ text_key: 'webhookKeeper' })
    await admin.refused(listWebhooks, {}, 'forbidden')
    await owner.do(updateWebhook, { id: hook.id, active: true })
    await shop.make('Told')
    await pass()
    expect(said(address)).toEqual(['task.created Told'])

    await owner.do(updateMember, { id: ids.admin, is_admin: true })
    const other = receiver.address()
    const theirs = await make(admin, other)
    await owner.do(removeMember, { id: ids.admin })
    await shop.make('After they left')
    await pass()
    expect([said(other), await found(owner, theirs)]).toMatchObject([
      [],
      { off_reason: 'keeper', keeper: null },
    ])
    const without = receiver.address()
    await owner.do(updateMember, { id: ids.member, is_admin: true })
    const loose = await make(shop.member, without)
    await turnOn(owner, clock.now)
    await owner.do(setFactorRule, { required: true })
    await shop.make('With a factor')
    await pass()
    expect(said(address).at(-1)).toBe('task.created With a factor')
    expect(said(without)).toEqual([])
    expect(await found(owner, loose)).toMatchObject({ active: false, off_reason: 'keeper' })
  },
  ours,
)

clause(
  'B7.132',
  'a notification about a webhook leads to their page, as long as its reader sees that',
  async () => {
    const shop = await emptyProject(server)
    const { owner, admin, ids } = shop
    const line = await admin.socket()
    const told = line.next(events.NOTIFICATIONS_UPDATE)
    await make(admin, receiver.address(answers(410)))
    await shop.make('Build the dome')
    await pass()
    const url = '/worklenz/settings/webhooks'
    expect(await told).toMatchObject({ text_key: 'webhookGone', url })
    const found = async () => (await admin.do(listNotifications, {}))[0]
    expect(await found()).toMatchObject({ url, params: { task: null, tab: 'tasks-list' } })
    await owner.do(updateMember, { id: ids.admin, is_admin: false })
    expect(await found()).toMatchObject({ text_key: 'webhookGone', url: null })
  },
  ours,
)

clause(
  'B7.132',
  'whoever gives a webhook another address keeps it, so that it tells them nothing once they may not see it',
  async () => {
    const shop = await emptyProject(server)
    const { owner, admin, ids } = shop
    const [first, theirs] = [receiver.address(), receiver.address()]
    const hook = await make(owner, first)
    await admin.do(updateWebhook, { id: hook.id, name: 'Renamed' })
    expect((await found(owner, hook)).keeper).toMatchObject({ name: 'Rosa Red' })
    await admin.do(updateWebhook, { id: hook.id, url: theirs })
    await shop.make('While they may')
    await pass()
    expect([said(first), said(theirs)]).toEqual([[], ['task.created While they may']])
    await owner.do(updateMember, { id: ids.admin, is_admin: false })
    await shop.make('Not for them')
    await pass()
    expect(said(theirs)).toHaveLength(1)
    expect(await found(owner, hook)).toMatchObject({ active: false, off_reason: 'keeper' })
  },
  ours,
)

clause(
  'B7.132',
  'another address is tried at once, however long the one before has failed',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    const hook = await make(owner, receiver.address(answers(500)))
    await shop.make('One')
    await pass()
    await pass(5_000)
    const good = receiver.address()
    await owner.do(updateWebhook, { id: hook.id, url: good })
    await shop.make('Two')
    await pass()
    expect(said(good)).toEqual(['task.created Two'])
  },
  ours,
)

clause(
  'B7.132',
  'what is under way while its webhook is turned off does not wait again',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    const address = receiver.address(
      (response) => void held.then(() => response.writeHead(500).end()),
    )
    const hook = await make(owner, address)
    await shop.make('Build the dome')
    server.app.jobs.wake()
    await expect.poll(() => said(address)).toHaveLength(1)
    await owner.do(updateWebhook, { id: hook.id, active: false })
    fail()
    await pass()
    const given = { state: 'failed', fault: 'turned_off', next_at: null }
    expect(await deliveriesOf(owner, hook)).toMatchObject([given])
    receiver.answer(address, answers(204))
    await owner.do(updateWebhook, { id: hook.id, active: true })
    await pass(dayMs)
    expect(said(address)).toHaveLength(1)
  },
  ours,
)

clause(
  'B7.132',
  'a webhook for which too much waits is turned off, also one that takes what it is sent',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    const address = receiver.address()
    const hook = await make(owner, address)
    await shop.make('One')
    await pass()
    await copyDelivery(server, hook.id, { count: bounds.webhookWaitingMost })
    await shop.make('Two')
    await pass()
    expect(await found(owner, hook)).toMatchObject({ active: true, last_taken: true })
    await copyDelivery(server, hook.id, { count: 1 })
    await shop.make('Three')
    await pass()
    expect(said(address)).toHaveLength(3)
    expect(await found(owner, hook)).toMatchObject({ active: false, off_reason: 'behind' })
    expect((await deliveriesOf(owner, hook)).map(({ state }) => state)).not.toContain('waiting')
    expect((await owner.do(listNotifications, {}))[0]).toMatchObject({ text_key: 'webhookBehind' })
  },
  ours,
)

clause(
  'B7.132',
  'what is sent again by hand says nothing of how a webhook fares: it is not left alone for it, nor turned off',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    const address = receiver.address()
    const hook = await make(owner, address)
    await shop.make('One')
    await pass()
    receiver.answer(address, answers(410))
    const delivery = (await deliveriesOf(owner, hook))[0]!.id
    await owner.do(sendDeliveryAgain, { id: hook.id, delivery })
    await pass()
    expect(await deliveriesOf(owner, hook)).toMatchObject([
      { state: 'failed', status: 410, attempts: 2, next_at: null },
    ])
    expect((await found(owner, hook)).active).toBe(true)
    receiver.answer(address, answers(204))
    await shop.make('Two')
    await pass()
    expect(said(address).at(-1)).toBe('task.created Two')
  },
  ours,
)
