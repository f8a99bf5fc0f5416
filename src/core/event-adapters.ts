import type { EventName } from './catalogue/events.ts'
import type { CallName } from './contract.ts'
import type { EventAdapter } from './engine/event-adapter.ts'
import { partsOf } from './engine/feature.ts'
import { merge } from './engine/merge.ts'
import { features } from './features.ts'

/**
 * Every numbered event that is a second way to declared calls, by name. The socket and the command
 * line walk this.
 */
export const eventAdapters: Readonly<Partial<Record<EventName, EventAdapter<unknown, CallName>>>> =
  merge(partsOf(features, 'events'))
