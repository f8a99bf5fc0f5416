import type { Handlers, Presenters } from '../handlers.ts'
import { billingHandlers } from './billing.ts'
import { liveHandlers } from './live.ts'
import { memberHandlers } from './members.ts'
import { sessionHandlers } from './session.ts'
import { settingsHandlers } from './settings.ts'
import { taskListHandlers } from './task-lists.ts'
import { taskHandlers, taskPresenters } from './tasks.ts'
import { teamHandlers } from './teams.ts'

/** The handler of every call that is not a mutation. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...teamHandlers,
  ...memberHandlers,
  ...settingsHandlers,
  ...billingHandlers,
  ...liveHandlers,
  ...taskHandlers,
  ...taskListHandlers,
}

export const presenters: Presenters = { ...taskPresenters }
