import { partsOf } from '../../src/core/engine/feature.ts'
import { merge } from '../../src/core/engine/merge.ts'
import type { Besides } from '../commands/beside.ts'
import type { Answers, Handlers, Preparers, Presenters } from '../commands/handlers.ts'
import { avatar } from './account/avatar.ts'
import { captcha } from './account/captcha.ts'
import { emailProof } from './account/email-proof.ts'
import { factorRule } from './account/factor-rule.ts'
import { ownSessions } from './account/own-sessions.ts'
import { passkeys } from './account/passkeys.ts'
import { password } from './account/password.ts'
import { passwordReset } from './account/password-reset.ts'
import { profile } from './account/profile.ts'
import { providerLogin } from './account/provider-login.ts'
import { region } from './account/region.ts'
import { secondFactor } from './account/second-factor.ts'
import { session } from './account/session.ts'
import { settings } from './account/settings.ts'
import { signup } from './account/signup.ts'
import { tokens } from './account/tokens.ts'
import { billing } from './billing/billing.ts'
import { billingConfiguration } from './billing/billing-configuration.ts'
import { billingInfo } from './billing/billing-info.ts'
import { cardPlans } from './billing/card-plans.ts'
import type { Notifications, Pushes } from './feature.ts'
import { history } from './history.ts'
import { home } from './home/home.ts'
import { homeFeeds } from './home/home-feeds.ts'
import { live } from './live.ts'
import { notifications } from './notifications.ts'
import { audit } from './organisation/audit.ts'
import { deactivation } from './organisation/deactivation.ts'
import { invitations } from './organisation/invitations.ts'
import { jobTitles } from './organisation/job-titles.ts'
import { members } from './organisation/members.ts'
import { organisation } from './organisation/organisation.ts'
import { organisationLists } from './organisation/organisation-lists.ts'
import { organisationTeams } from './organisation/organisation-teams.ts'
import { removal } from './organisation/removal.ts'
import { teams } from './organisation/teams.ts'
import { clients } from './projects/clients.ts'
import { imports } from './projects/imports.ts'
import { insights } from './projects/insights.ts'
import { projectBin } from './projects/project-bin.ts'
import { projectDownloads } from './projects/project-downloads.ts'
import { projectMembers } from './projects/project-members.ts'
import { projects } from './projects/projects.ts'
import { roadmap } from './projects/roadmap.ts'
import { templates } from './projects/templates.ts'
import { updates } from './projects/updates.ts'
import { push } from './push.ts'
import { memberReportDownloads } from './reporting/member-report-downloads.ts'
import { memberReports } from './reporting/member-reports.ts'
import { projectReports } from './reporting/project-reports.ts'
import { reportDownloads } from './reporting/report-downloads.ts'
import { reporting } from './reporting/reporting.ts'
import { savedReports } from './reporting/saved-reports.ts'
import { schedule } from './reporting/schedule.ts'
import { singleMemberReports } from './reporting/single-member-reports.ts'
import { timeApprovals } from './reporting/time-approvals.ts'
import { timeSheets } from './reporting/time-sheets.ts'
import { search } from './search.ts'
import { activity } from './tasks/activity.ts'
import { calendars } from './tasks/calendars.ts'
import { columns } from './tasks/columns.ts'
import { comments } from './tasks/comments.ts'
import { exports } from './tasks/exports.ts'
import { files } from './tasks/files.ts'
import { labels } from './tasks/labels.ts'
import { recurring } from './tasks/recurring.ts'
import { taskLists } from './tasks/task-lists.ts'
import { tasks } from './tasks/tasks.ts'
import { timers } from './tasks/timers.ts'
import { views } from './tasks/views.ts'
import { categories, workflow } from './tasks/workflow.ts'
import { webhooks } from './webhooks.ts'

/** Every feature of the server. All that the engine knows of single calls and tables is here. */
const features = [
  session,
  signup,
  captcha,
  providerLogin,
  password,
  passwordReset,
  ownSessions,
  secondFactor,
  factorRule,
  passkeys,
  tokens,
  webhooks,
  calendars,
  emailProof,
  teams,
  jobTitles,
  members,
  invitations,
  removal,
  deactivation,
  organisation,
  organisationLists,
  organisationTeams,
  audit,
  notifications,
  push,
  settings,
  profile,
  avatar,
  region,
  billing,
  billingInfo,
  billingConfiguration,
  cardPlans,
  live,
  history,
  home,
  homeFeeds,
  clients,
  workflow,
  categories,
  labels,
  columns,
  projects,
  projectBin,
  projectMembers,
  recurring,
  tasks,
  taskLists,
  views,
  savedReports,
  templates,
  imports,
  comments,
  updates,
  files,
  activity,
  insights,
  roadmap,
  schedule,
  reporting,
  timeApprovals,
  timeSheets,
  projectReports,
  projectDownloads,
  reportDownloads,
  memberReports,
  memberReportDownloads,
  singleMemberReports,
  timers,
  exports,
  search,
] as const

/** The handler of every call that is not a mutation. */
export const handlers: Handlers = merge(partsOf(features, 'handlers'))

/** The presenter of every mutation whose result is not yet what goes over the wire. */
export const presenters: Presenters = merge(partsOf(features, 'presenters'))

/** What mutations with long answers answer, of which only the result is kept. */
export const answers: Answers = merge(partsOf(features, 'answers'))

/** What is done before a mutation is run, where that is something only the server can. */
export const preparers: Partial<Preparers> = merge(partsOf(features, 'preparers'))

/** Whom a changed row of a table notifies, and of what. */
export const notificationsOf: Partial<Notifications> = merge(partsOf(features, 'notifications'))

/** What is pushed when a row of a table was written. */
export const pushes: Partial<Pushes> = merge(partsOf(features, 'pushes'))

/** What is written beside a mutation, in tables that are not shared. */
export const besides: Partial<Besides> = merge(partsOf(features, 'besides'))
