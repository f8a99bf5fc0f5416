import { ask } from '../engine/workspace.ts'
import { store, storeText } from '../stored.ts'
import { isPushChosen, type PushState, push } from './push-choice.ts'
import { keys, session } from './session.ts'
import { registerWorker } from './updates.ts'

/** Finds out whether this browser is told, and has it told again if its user has chosen so. */
export async function readPush(): Promise<void> {
  push.state = await stateNow()
}

async function stateNow(): Promise<PushState> {
  if (!(await canBeTold())) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission === 'default' || !isPushChosen()) return 'off'
  const registration = await registrationHere()
  if (!registration) return 'unsupported'
  await subscribe(registration)
  return 'on'
}

/** Has this browser told, if its user allows it. Errors: the browser's; as `request`. */
export async function turnOnPush(): Promise<void> {
  if (!(await canBeTold())) return void (push.state = 'unsupported')
  // Asked first: a browser lets a page ask for a moment after a click alone.
  if ((await Notification.requestPermission()) === 'granted') {
    const registration = await registrationHere()
    if (!registration) return void (push.state = 'unsupported')
    await subscribe(registration)
    store(keys.push, session.user?.id)
  }
  push.state = await stateNow()
}

/** Has this browser told no more. Errors: as `request`. */
export async function turnOffPush(): Promise<void> {
  await ask('unsubscribePush', {})
  forgetPush()
  push.state = 'off'
}

/** Forgets that this browser is told; the session that ends ends it on the server. */
export function forgetPush() {
  storeText(keys.push, null)
  void registrationHere()
    .then((registration) => registration?.pushManager.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {})
}

const isAble = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether there is a service worker that can be told, or will be. */
async function canBeTold(): Promise<boolean> {
  if (!isAble()) return false
  if (import.meta.env.PROD) return true
  return (await navigator.serviceWorker.getRegistration())?.active != null
}

/** The service worker, once it is there, where it can be told. */
async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  if (!isAble()) return undefined
  const { serviceWorker } = navigator
  const known = await serviceWorker.getRegistration()
  if (known?.active) return known
  if (!import.meta.env.PROD) return undefined
  // The first page of a browser installs it after a while.
  return registerWorker().then(
    () => serviceWorker.ready,
    () => undefined,
  )
}

/** Subscribes with the key of the server, and tells it where, unless it knows. */
async function subscribe({ pushManager }: ServiceWorkerRegistration) {
  const { key, endpoint } = await ask('getPush', {})
  let subscription = await pushManager.getSubscription()
  if (subscription && keyOf(subscription) !== key) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  if (subscription.endpoint === endpoint) return
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await ask('subscribePush', { endpoint: subscription.endpoint, p256dh, auth })
}

/** The key that a browser has subscribed with, as the server names it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '')
}
