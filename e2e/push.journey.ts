import type { BrowserContext, CDPSession, Page, Worker } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { type PushAddress, PushService } from '../spec/push-service.ts'
import { harness } from './harness.ts'
import { sendAs } from './send-as.ts'

const service = await PushService.open()
afterAll(() => service.close())
const { enter } = harness({ whole: true, env: { PLUMBLINE_OUTGOING_INSIDE: 'on' } })

/** Has pages subscribe with our push service: that of the browser is out of reach. */
function standIn({ endpoint, p256dh, auth }: PushAddress) {
  const stored = 'push service: key'
  const subscribed = (key: string) =>
    ({
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key), (byte) => byte.charCodeAt(0)) },
      toJSON: () => ({ keys: { p256dh, auth } }),
      async unsubscribe() {
        localStorage.removeItem(stored)
        return true
      },
    }) as unknown as PushSubscription
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options?.applicationServerKey).replace(/-/g, '+').replace(/_/g, '/')
    localStorage.setItem(stored, key)
    return subscribed(key)
  }
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(stored)
    return key === null ? null : subscribed(key)
  }
}

/** How to hand a message to the service worker of a page, as the browser's push service does. */
async function delivering(page: Page): Promise<(said: unknown) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await known
  return (said) =>
    session.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId },
      data: JSON.stringify(said),
    }) as Promise<never>
}

/** What the browser shows of notifications. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body }) => [title, body])
  })

/** How many pages of the application the service worker takes to be seen: one that was left counts for a moment. */
const seenPages = (worker: Worker) =>
  worker.evaluate(
    `clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) =>
      all.filter((page) => page.visibilityState === 'visible' && page.url.includes('/worklenz')).length)`,
  )

/** Assigns a task of the moon base to Mia. */
const assign = ({ context }: { context: BrowserContext }, task: string) =>
  sendAs(context, 'PUT /tasks/bulk/members', {
    tasks: [ids.task('moon', task)],
    members: [{ id: ids.member('mia') }],
  })

test('[A2.86] a browser in which no page can be seen shows what is new, and a click leads there', async () => {
  const address = service.subscribe()
  const { page, context } = await enter('mia', {
    ...{ serviceWorkers: 'allow', permissions: ['notifications'] },
  })
  await context.addInitScript(standIn, address)
  await page.goto('/worklenz/settings/notifications')
  const push = page.getByRole('switch', { name: 'Notify this browser when Plumbline is not open' })
  await push.waitFor()
  // It reads some hundred files one after the other.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await push.click()
  await expect.poll(() => push.isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => push.isChecked()).toBe(true)
  const deliver = await delivering(page)

  const adam = await enter('adam')
  await assign(adam, 'Choose a crater')
  await expect.poll(() => service.messages(address)).toHaveLength(1)
  const { said } = service.messages(address)[0]!
  const [worker] = context.serviceWorkers()
  await page.goto('/healthz')
  await expect.poll(() => seenPages(worker!)).toBe(0)
  await deliver(said)
  await expect
    .poll(() => shown(page))
    .toEqual([['Moon base', 'Adam Admin has assigned you in Choose a crater']])

  await page.goto('/worklenz/home')
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  await worker!.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await page.getByRole('dialog', { name: 'Choose a crater' }).waitFor()
  expect(await shown(page)).toEqual([])

  await page.goto('/worklenz/settings/notifications')
  await push.click()
  await expect.poll(() => push.isChecked()).toBe(false)
  await assign(adam, 'Plant lettuce')
  const unread = page.getByRole('button', { name: 'Notifications, 2 new' })
  await unread.waitFor()
  expect(service.messages(address)).toHaveLength(1)

  // How much is heard of a project is chosen beside its notifications, and at its head.
  await unread.click()
  await page.getByRole('button', { name: 'Notifications of Moon base' }).first().click()
  await page.getByRole('menuitemradio', { name: 'Muted' }).click()
  await page.getByText('No notifications').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Notifications of Moon base' }).waitFor()
  await page.goto(`/worklenz/projects/${ids.project('moon')}`)
  await page.getByRole('button', { name: 'Notifications: muted' }).click()
  await page.getByRole('menuitemradio', { name: 'Everything' }).click()
  await unread.waitFor()
})
