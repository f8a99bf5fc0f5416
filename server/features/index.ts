import type { Handlers, Presenters } from '../commands/handlers.ts'
import { billingHandlers } from './billing.ts'
import { columnHandlers } from './columns.ts'
import { emailProofHandlers } from './email-proof.ts'
import { homeHandlers } from './home.ts'
import { invitationHandlers } from './invitations.ts'
import { labelHandlers } from './labels.ts'
import { liveHandlers } from './live.ts'
import { memberHandlers } from './members.ts'
import { passwordHandlers } from './password.ts'
import { projectMemberHandlers } from './project-members.ts'
import { projectHandlers } from './projects.ts'
import { removalHandlers } from './removal.ts'
import { sessionHandlers } from './session.ts'
import { settingsHandlers } from './settings.ts'
import { signupHandlers } from './signup.ts'
import { taskListHandlers } from './task-lists.ts'
import { taskHandlers, taskPresenters } from './tasks.ts'
import { teamHandlers } from './teams.ts'
import { categoryHandlers, workflowHandlers } from './workflow.ts'

/** The handler of every call that is not a mutation. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...signupHandlers,
  ...passwordHandlers,
  ...emailProofHandlers,
  ...teamHandlers,
  ...memberHandlers,
  ...invitationHandlers,
  ...removalHandlers,
  ...settingsHandlers,
  ...billingHandlers,
  ...liveHandlers,
  ...homeHandlers,
  ...workflowHandlers,
  ...categoryHandlers,
  ...labelHandlers,
  ...columnHandlers,
  ...projectHandlers,
  ...projectMemberHandlers,
  ...taskHandlers,
  ...taskListHandlers,
}

export const presenters: Presenters = { ...taskPresenters }
