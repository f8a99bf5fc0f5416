import { activity } from '../../src/core/activity/index.ts'
import { billing } from '../../src/core/billing/index.ts'
import { calendars } from '../../src/core/calendars/index.ts'
import { clients } from '../../src/core/clients/index.ts'
import { columns } from '../../src/core/columns/index.ts'
import { comments } from '../../src/core/comments/index.ts'
import type { CallName } from '../../src/core/contract.ts'
import { exports } from '../../src/core/exports/index.ts'
import { files } from '../../src/core/files/index.ts'
import { history } from '../../src/core/history/index.ts'
import { home } from '../../src/core/home/index.ts'
import { imports } from '../../src/core/imports/index.ts'
import { insights } from '../../src/core/insights/index.ts'
import { jobTitles } from '../../src/core/job-titles/index.ts'
import { labels } from '../../src/core/labels/index.ts'
import { live } from '../../src/core/live/index.ts'
import { members } from '../../src/core/members/index.ts'
import { notifications } from '../../src/core/notifications/index.ts'
import { projects } from '../../src/core/projects/index.ts'
import { recurring } from '../../src/core/recurring/index.ts'
import { search } from '../../src/core/search/index.ts'
import { security } from '../../src/core/security/index.ts'
import { session } from '../../src/core/session/index.ts'
import { settings } from '../../src/core/settings/index.ts'
import { tasks } from '../../src/core/tasks/index.ts'
import { teams } from '../../src/core/teams/index.ts'
import { templates } from '../../src/core/templates/index.ts'
import { timers } from '../../src/core/timers/index.ts'
import { updates } from '../../src/core/updates/index.ts'
import { views } from '../../src/core/views/index.ts'
import { webhooks } from '../../src/core/webhooks/index.ts'
import { workflow } from '../../src/core/workflow/index.ts'

/** The features whose calls programs make, by the names by which they choose and find them. */
const areas = {
  session,
  security,
  teams,
  'job-titles': jobTitles,
  members,
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
  timers,
  exports,
  search,
  views,
  templates,
  imports,
  webhooks,
  history,
}

export type Area = keyof typeof areas

/** The names of all areas. */
export const areaNames = Object.keys(areas) as Area[]

/** The area of every call. */
const areaOfCalls = new Map(
  areaNames.flatMap((area) => Object.keys(areas[area].calls).map((name) => [name, area] as const)),
)

/** The area of a call. Errors: `Error` for one of a feature that is no area. */
export function areaOf(name: CallName): Area {
  const area = areaOfCalls.get(name)
  if (!area) throw new Error(`${name} is in no area`)
  return area
}
