import type { Input } from '../../src/core/engine/call.ts'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  type Webhook,
} from '../../src/core/webhooks/calls.ts'
import type { Received, WebhookReceiver } from '../webhook-receiver.ts'
import type { Person } from './person.ts'

export const ofTasks = ['task.created', 'task.updated', 'task.deleted']

/** Makes a webhook of a person's team. */
export const make = (
  person: Person,
  url: string,
  more: Partial<Input<typeof createWebhook>> = {},
) => person.do(createWebhook, { name: 'CI', url, events: ofTasks, ...more })

/** What has come to an address, as `type name`. */
export const said = (receiver: WebhookReceiver, address: string) =>
  receiver.received(address).map(({ said: { type, data } }) => {
    const thing = data[type.split('.')[0]!] as { name?: string } | undefined
    return thing?.name === undefined ? type : `${type} ${thing.name}`
  })
export const last = (receiver: WebhookReceiver, address: string): Received =>
  receiver.received(address).at(-1)!

/** The first deliveries of a list. */
export const deliveriesOf = async (person: Person, { id }: Pick<Webhook, 'id'>) =>
  (await person.do(listDeliveries, { id })).data

/** A webhook as it is listed. */
export const found = async (person: Person, { id }: Pick<Webhook, 'id'>) =>
  (await person.do(listWebhooks, {})).find((each) => each.id === id)!
