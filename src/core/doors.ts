import type { EventDoor } from './door.ts'
import type { EventName } from './events.ts'
import { taskDoors } from './tasks/doors.ts'

/** Every numbered event that is a second way to declared calls, by name. The socket door and the command line walk this. */
export const eventDoors: Partial<Record<EventName, EventDoor>> = { ...taskDoors }
