import type { Input } from '../../../core/engine/call.ts'
import type { createTasks } from '../../../core/tasks/create-many.ts'

/** Where pasted tasks go. */
export type Place = Omit<Input<typeof createTasks>, 'names' | 'fields'>
