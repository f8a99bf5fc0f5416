import { afterAll } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  type Webhook,
} from '../../src/core/webhooks/calls.ts'
import { type Received, WebhookReceiver } from '../webhook-receiver.ts'
import type { Person } from './person.ts'
import { timedTarget } from './timed-target.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const ofTasks = ['task.created', 'task.updated', 'task.deleted']

/** Makes a webhook of a person's team. */
export const make = (
  person: Person,
  url: string,
  more: Partial<Input<typeof createWebhook>> = {},
) => person.do(createWebhook, { name: 'CI', url, events: ofTasks, ...more })

/** A server that may tell this machine, by a clock of its own. */
export const tellingServer = () =>
  timedTarget('2026-03-05T12:00:00Z', { PLUMBLINE_OUTGOING_INSIDE: 'on' })

/** Somebody who is told, until the tests of a file are over. */
export async function listener() {
  const receiver = await WebhookReceiver.open()
  afterAll(() => receiver.close())
  return {
    receiver,
    /** What has come to an address, as `type name`. */
    said: (address: string) =>
      receiver.received(address).map(({ said: { type, data } }) => {
        const thing = data[type.split('.')[0]!] as { name?: string } | undefined
        return thing?.name === undefined ? type : `${type} ${thing.name}`
      }),
    last: (address: string): Received => receiver.received(address).at(-1)!,
  }
}

/** The first deliveries of a list. */
export const deliveriesOf = async (person: Person, { id }: Pick<Webhook, 'id'>) =>
  (await person.do(listDeliveries, { id })).data

/** A webhook as it is listed. */
export const found = async (person: Person, { id }: Pick<Webhook, 'id'>) =>
  (await person.do(listWebhooks, {})).find((each) => each.id === id)!
