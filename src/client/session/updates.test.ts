// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../core/catalogue/limits.ts'
import { alerts, dismissAlert } from '../requests/alerts.ts'
import { keepForOffline } from './updates.ts'

/** A worker that has been fetched; what it is told. */
class Worker extends EventTarget {
  state = 'installing'
  readonly told: unknown[] = []
  postMessage = (message: unknown) => void this.told.push(message)
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  update = vi.fn(async () => {})
  /** A newer version is there. */
  bring(): Worker {
    const worker = new Worker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.waiting = worker
    worker.become('installed')
    return worker
  }
}

class Container extends EventTarget {
  controller: object | null = {}
  registration = new Registration()
  register = vi.fn(async (_: string) => this.registration)
  changeHands() {
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let container: Container
let reloads = 0
beforeEach(() => {
  vi.useFakeTimers()
  container = new Container()
  reloads = 0
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('location', { reload: () => reloads++ })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  alerts.shown = []
})

const offered = () => alerts.shown.map(({ text }) => text)
const atOnce = (go: () => void) => go()

/** Takes what is offered, as the alert does. */
function take() {
  const { id, offer } = alerts.shown[0]!
  dismissAlert(id)
  offer!.take()
}

test('[B2.39 B8.14] the service worker is registered; that it cannot be is logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await keepForOffline(atOnce)
  expect(container.register.mock.calls).toEqual([['/sw.js']])
  expect(logged).not.toHaveBeenCalled()

  const refused = new Error('not allowed')
  container.register.mockRejectedValueOnce(refused)
  await keepForOffline(atOnce)
  expect(logged.mock.calls).toEqual([['Service worker registration failed', refused]])
})

test('a newer version is offered, and taken over only when that is taken', async () => {
  await keepForOffline(atOnce)
  expect(offered()).toEqual([])
  const worker = container.registration.bring()
  expect([offered(), worker.told, reloads]).toEqual([['updateReady'], [], 0])
  take()
  expect([worker.told, reloads]).toEqual([[{ type: 'SKIP_WAITING' }], 0])
  container.changeHands()
  await vi.advanceTimersByTimeAsync(0)
  expect(reloads).toBe(1)
})

test('[A8.21] a worker that does not answer is waited for 5 s', async () => {
  await keepForOffline(atOnce)
  container.registration.bring()
  take()
  await vi.advanceTimersByTimeAsync(limits.serviceWorkerMessageMs - 1)
  expect(reloads).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([limits.serviceWorkerMessageMs, reloads]).toEqual([5_000, 1])
})

test('who stays with what is half filled keeps the offer', async () => {
  let asks = 0
  await keepForOffline(() => asks++)
  const worker = container.registration.bring()
  for (const times of [1, 2]) {
    take()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([asks, offered(), worker.told, reloads]).toEqual([times, ['updateReady'], [], 0])
  }
})

test('the first worker of a browser brings nothing new, one that waits from before does', async () => {
  container.controller = null
  await keepForOffline(atOnce)
  container.registration.bring()
  container.changeHands()
  expect(offered()).toEqual([])
  container.changeHands()
  expect(offered()).toEqual(['updateReady'])
  alerts.shown = []
  container.registration.waiting = new Worker()
  await keepForOffline(atOnce)
  expect(offered()).toEqual(['updateReady'])
})

test('when another page has taken the offer, this one loads again at once when asked to', async () => {
  await keepForOffline(atOnce)
  container.changeHands()
  expect([offered(), reloads]).toEqual([['updateReady'], 0])
  take()
  expect(reloads).toBe(1)
})

test('a page that stays open asks every hour', async () => {
  await keepForOffline(atOnce)
  await vi.advanceTimersByTimeAsync(3_600_000 - 1)
  expect(container.registration.update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(container.registration.update).toHaveBeenCalledOnce()
})
