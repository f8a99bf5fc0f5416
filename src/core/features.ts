import { activity } from './activity/index.ts'
import { audit } from './audit/index.ts'
import { billing } from './billing/index.ts'
import { calendars } from './calendars/index.ts'
import { clients } from './clients/index.ts'
import { columns } from './columns/index.ts'
import { comments } from './comments/index.ts'
import { exports } from './exports/index.ts'
import { files } from './files/index.ts'
import { history } from './history/index.ts'
import { home } from './home/index.ts'
import { imports } from './imports/index.ts'
import { insights } from './insights/index.ts'
import { jobTitles } from './job-titles/index.ts'
import { labels } from './labels/index.ts'
import { live } from './live/index.ts'
import { members } from './members/index.ts'
import { notifications } from './notifications/index.ts'
import { organisation } from './organisation/index.ts'
import { projects } from './projects/index.ts'
import { recurring } from './recurring/index.ts'
import { reporting } from './reporting/index.ts'
import { roadmap } from './roadmap/index.ts'
import { savedReports } from './saved-reports/index.ts'
import { schedule } from './schedule/index.ts'
import { search } from './search/index.ts'
import { security } from './security/index.ts'
import { session } from './session/index.ts'
import { settings } from './settings/index.ts'
import { tasks } from './tasks/index.ts'
import { teams } from './teams/index.ts'
import { templates } from './templates/index.ts'
import { timeApprovals } from './time-approvals/index.ts'
import { timers } from './timers/index.ts'
import { updates } from './updates/index.ts'
import { views } from './views/index.ts'
import { webhooks } from './webhooks/index.ts'
import { workflow } from './workflow/index.ts'

/**
 * Every feature of the domain. Calls, events and the shapes of rows are derived from this list.
 * Tables, refusals and invariants, which are read without the calls, have lists of their own.
 */
export const features = [
  session,
  security,
  teams,
  jobTitles,
  members,
  organisation,
  audit,
  notifications,
  settings,
  calendars,
  billing,
  live,
  home,
  clients,
  workflow,
  labels,
  columns,
  projects,
  updates,
  recurring,
  tasks,
  comments,
  files,
  activity,
  insights,
  roadmap,
  schedule,
  reporting,
  savedReports,
  timers,
  timeApprovals,
  exports,
  search,
  views,
  templates,
  imports,
  webhooks,
  history,
] as const
