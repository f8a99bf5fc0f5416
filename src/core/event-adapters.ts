import type { EventName } from './catalogue/events.ts'
import type { EventAdapter } from './engine/event-adapter.ts'
import { taskDoors } from './tasks/events/events.ts'

/**
 * Every numbered event that is a second way to declared calls, by name. The socket door and the
 * command line walk this.
 */
export const eventAdapters: Partial<Record<EventName, EventAdapter>> = { ...taskDoors }
