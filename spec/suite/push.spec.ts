import { afterAll, expect } from 'vitest'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../src/core/notifications/calls.ts'
import { getPush, subscribePush, unsubscribePush } from '../../src/core/notifications/push.ts'
import { saveNotificationSettings } from '../../src/core/notifications/settings.ts'
import { setFactorRule } from '../../src/core/security/factor-rule.ts'
import { changePassword, login, logout } from '../../src/core/session/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { assignMembersToTasks } from '../../src/core/tasks/bulk.ts'
import { type PushAddress, PushService } from '../push-service.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { turnOn } from './factor.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { timedTarget } from './timed-target.ts'

const service = await PushService.open()
afterAll(() => service.close())
const day = 86_400_000
const minute = 60_000
const hour = 60 * minute
const url = 'https://plan.example'
const { server, clock, pass } = timedTarget('2026-03-05T12:00:00Z', {
  PLUMBLINE_OUTGOING_INSIDE: 'on',
  PLUMBLINE_URL: url,
})
const usual = target()
const ours = { ours: true, added: true }

/** Has a person told in their browser. */
async function subscribe(person: Person): Promise<PushAddress> {
  const address = service.subscribe()
  await person.do(subscribePush, address)
  return address
}
/** Assigns a new task to the member, and has everything happen that is due after some time. */
async function assign({ owner, ids, make }: EmptyProject, name: string, passed = 0) {
  const task = await make(name)
  await owner.do(assignMembersToTasks, { tasks: [task], members: [{ id: ids.member }] })
  await pass(passed)
  return task
}
const bodies = (address: PushAddress) =>
  service.messages(address).map(({ said }) => (said as { body: string }).body)
const assigned = (task: string) => `Rosa Red has assigned you in ${task}`

clause(
  'A2.86',
  'a browser that has subscribed is told what is new for its user, in their language, and nobody else’s is',
  async () => {
    const shop = await emptyProject(server)
    const { member, owner } = shop
    const { key, endpoint } = await member.do(getPush, {})
    expect(endpoint).toBeNull()
    const [address, owners] = [await subscribe(member), await subscribe(owner)]
    expect(await member.do(getPush, {})).toEqual({ key, endpoint: address.endpoint })
    const task = await assign(shop, 'Build & raise')
    const [message, ...others] = service.messages(address)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      said: {
        ...{ title: 'Moon base', body: assigned('Build & raise'), team_id: shop.id },
        ...{ url: `/worklenz/projects/${shop.project_id}`, params: { task, tab: 'tasks-list' } },
      },
      key,
      claims: { aud: service.url, sub: url },
      headers: { ttl: String(day / 1000), 'content-encoding': 'aes128gcm' },
    })
    await member.do(saveRegion, { language: 'de' })
    await assign(shop, 'Plant trees')
    expect(bodies(address)).toEqual([
      assigned('Build & raise'),
      'Rosa Red hat Ihnen Plant trees zugewiesen',
    ])
    expect(service.messages(owners)).toEqual([])
  },
  ours,
)

clause(
  'A2.86',
  'a browser is told at once, before the server looks for anything that is due',
  async () => {
    const { member, owner, ids, make } = await emptyProject(server)
    const address = await subscribe(member)
    const task = await make('Light a fire')
    await owner.do(assignMembersToTasks, { tasks: [task], members: [{ id: ids.member }] })
    await expect.poll(() => bodies(address)).toEqual([assigned('Light a fire')])
  },
  ours,
)

clause(
  'A2.86',
  'of many things at once a browser is told how many they are',
  async () => {
    const { owner, member, ids, make } = await emptyProject(server)
    const address = await subscribe(member)
    const assign = async (count: number) => {
      const tasks: string[] = []
      for (let n = 0; n < count; n++) tasks.push(await make(`Task ${n}`))
      await owner.do(assignMembersToTasks, { tasks, members: [{ id: ids.member }] })
      await pass(minute)
    }
    await assign(5)
    expect(bodies(address).sort()).toEqual([0, 1, 2, 3, 4].map((n) => assigned(`Task ${n}`)))
    await assign(6)
    expect(bodies(address).slice(5)).toEqual(['Unread notifications (6)'])
  },
  ours,
)

clause(
  'A2.86',
  'of many things at once a browser is told of those that are unread by then, whichever were read',
  async () => {
    const { owner, member, ids, make } = await emptyProject(server)
    const address = await subscribe(member)
    const assignMany = async (name: string) => {
      const tasks: string[] = []
      for (let n = 0; n < 8; n++) tasks.push(await make(`${name} ${n}`))
      service.status = 503
      await owner.do(assignMembersToTasks, { tasks, members: [{ id: ids.member }] })
      await pass(0)
      service.status = undefined
      return (await member.do(listNotifications, { filter: 'Unread' })).map(({ id }) => id)
    }
    const read = async (news: readonly string[]) => {
      for (const id of news) await member.do(readNotification, { id })
    }
    const refused = () => service.messages(address).length
    // Whichever of them the browser is told for, one of these tries has it read.
    for (const n of Array(8).keys()) {
      const news = await assignMany('Task')
      const before = refused()
      await read(news.filter((_, other) => other !== n).slice(0, 6))
      await pass(hour)
      expect(bodies(address).slice(before)).toEqual(['Unread notifications (2)'])
      await member.do(readAllNotifications, {})
    }
    const news = await assignMany('Last')
    const before = refused()
    await read(news.slice(1))
    await pass(hour)
    expect(bodies(address).slice(before)).toEqual([expect.stringMatching(/in Last \d$/)])
    const rest = await assignMany('None')
    const told = refused()
    await read(rest)
    await pass(hour)
    expect(refused()).toBe(told)
  },
  ours,
)

clause(
  'A2.86',
  'a browser is told after a change of the password there, and others are told nothing',
  async () => {
    const shop = await emptyProject(server)
    const { member } = shop
    const other = member.elsewhere()
    await other.do(login, member.account)
    const addresses = [await subscribe(member), await subscribe(other)]
    const [{ password }, next] = [member.account, 'Moon-base-7 is ours']
    await member.do(changePassword, { password, new_password: next, confirm_password: next })
    expect((await member.do(getPush, {})).endpoint).toBe(addresses[0]!.endpoint)
    await assign(shop, 'Build the dome')
    expect(addresses.map(bodies)).toEqual([[assigned('Build the dome')], []])
  },
  ours,
)

clause(
  'A2.86',
  'a browser is told nothing once it has unsubscribed or its session has ended, nor what was read, is old or is not wanted',
  async () => {
    const shop = await emptyProject(server)
    const { member } = shop
    const [away, out] = [member.elsewhere(), member.elsewhere()]
    for (const each of [away, out]) await each.do(login, member.account)
    const addresses = [await subscribe(member), await subscribe(away), await subscribe(out)]
    await away.do(unsubscribePush, {})
    await away.do(unsubscribePush, {})
    expect((await away.do(getPush, {})).endpoint).toBeNull()
    await out.do(logout, {})
    await assign(shop, 'Build the dome')
    expect(addresses.map((address) => bodies(address).length)).toEqual([1, 0, 0])

    service.status = 503
    await assign(shop, 'Read meanwhile')
    await member.do(readAllNotifications, {})
    service.status = undefined
    await pass(hour)
    expect(bodies(addresses[0]!)).toEqual([assigned('Build the dome')])
    service.status = 503
    await assign(shop, 'Late')
    await pass(2 * day)
    service.status = undefined
    await pass(day)
    const wants = { email_notifications_enabled: false, show_unread_items_count: false }
    await member.do(saveNotificationSettings, { ...wants, popup_notifications_enabled: false })
    await assign(shop, 'Not wanted')
    expect(bodies(addresses[0]!)).toEqual([assigned('Build the dome')])
    await member.do(saveNotificationSettings, { ...wants, popup_notifications_enabled: true })
    await assign(shop, 'Plant trees')
    expect(bodies(addresses[0]!)).toEqual([assigned('Build the dome'), assigned('Plant trees')])
  },
  ours,
)

clause(
  'A2.86',
  'what the push service cannot take is sent later, and a browser that is gone is forgotten',
  async () => {
    const shop = await emptyProject(server)
    const { member } = shop
    const address = await subscribe(member)
    // What HTTP has no status for is no reply, as one that does not come in time.
    for (const [status, task] of [
      [500, 'Build the dome'],
      [600, 'Raise the mast'],
    ] as const) {
      service.status = status
      await assign(shop, task)
      expect((await member.do(getPush, {})).endpoint).toBe(address.endpoint)
      service.status = undefined
      await pass(day / 24)
    }
    expect(bodies(address)).toEqual([assigned('Build the dome'), assigned('Raise the mast')])
    for (const status of [401, 403, 404, 410]) {
      await member.do(subscribePush, address)
      service.status = status
      await assign(shop, `Gone by ${status}`)
      expect((await member.do(getPush, {})).endpoint).toBeNull()
    }
    service.status = undefined
    const before = service.asked
    await assign(shop, 'Plant trees')
    expect(service.asked).toBe(before)
  },
  ours,
)

clause(
  'A2.86',
  'a browser is told for its last session alone, and an account in twenty of its browsers',
  async () => {
    const shop = await emptyProject(server)
    const { member, admin } = shop
    const address = await subscribe(member)
    await admin.do(subscribePush, address)
    expect((await member.do(getPush, {})).endpoint).toBeNull()
    const browsers = Array.from({ length: 21 }, () => member.elsewhere())
    for (const browser of browsers) {
      await browser.do(login, member.account)
      clock.now += 1
      await subscribe(browser)
    }
    const kept = await Promise.all(browsers.map((browser) => browser.do(getPush, {})))
    expect(kept.map(({ endpoint }) => endpoint !== null)).toEqual([
      false,
      ...Array.from({ length: 20 }, () => true),
    ])
  },
  ours,
)

clause(
  'A2.86',
  'an address inside, one without encryption and keys that are none are refused',
  async () => {
    const vera = await usual.newPerson()
    const good = { ...service.subscribe(), endpoint: 'https://push.example/a' }
    for (const endpoint of [
      ...['', 'push', 'http://push.example/a', 'ftp://push.example/a', 'javascript:alert(1)'],
      ...['https://localhost/a', 'https://127.0.0.1/a', 'https://2130706433/a', 'https://0x7f.1/a'],
      ...['https://10.0.0.1/a', 'https://192.168.1.1/a', 'https://169.254.169.254/a'],
      ...['https://[::1]/a', 'https://[::ffff:10.0.0.1]/a', 'https://me:word@push.example/a'],
    ])
      await vera.refused(subscribePush, { ...good, endpoint }, 'push_invalid', 'endpoint')
    const { p256dh, auth } = good
    for (const keys of [
      ...[{ p256dh: '' }, { p256dh: p256dh.slice(4) }, { p256dh: `B${'A'.repeat(86)}` }],
      ...[{ auth: '' }, { auth: auth.slice(2) }, { auth: `${auth}AAAA` }],
    ])
      await vera.refused(subscribePush, { ...good, ...keys }, 'push_invalid', 'endpoint')
    expect((await vera.do(getPush, {})).endpoint).toBeNull()
    await vera.do(subscribePush, good)
    expect((await vera.do(getPush, {})).endpoint).toBe(good.endpoint)
  },
  ours,
)

clause(
  ['A2.86', 'A2.30'],
  'who lacks the second factor that the team asks for by now is told nothing of it in their browser',
  async () => {
    const shop = await emptyProject(server)
    const { member, owner } = shop
    const address = await subscribe(member)
    service.status = 503
    await assign(shop, 'Waiting')
    service.status = undefined
    await turnOn(owner, clock.now)
    await owner.do(setFactorRule, { required: true })
    await pass(minute)
    expect(bodies(address)).toEqual([])
    await turnOn(member, clock.now)
    await assign(shop, 'Plant trees')
    expect(bodies(address)).toEqual([assigned('Plant trees')])
  },
  ours,
)

clause(
  'A2.86',
  'a push service that does not answer is left alone for a while, of its account',
  async () => {
    const [shop, other] = [await emptyProject(server), await emptyProject(server)]
    const address = await subscribe(shop.member)
    const others = await subscribe(other.member)
    service.isSilent = true
    await assign(shop, 'Build the dome')
    service.isSilent = false
    const before = service.asked
    await assign(shop, 'Plant trees')
    expect(service.asked).toBe(before)
    await assign(other, 'Plant trees')
    expect(bodies(others)).toEqual([assigned('Plant trees')])
    await pass(minute)
    expect(bodies(address).sort()).toEqual([assigned('Build the dome'), assigned('Plant trees')])
  },
  ours,
)
