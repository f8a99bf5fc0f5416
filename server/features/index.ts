import { partsOf } from '../../src/core/engine/feature.ts'
import { merge } from '../../src/core/engine/merge.ts'
import type { Besides } from '../commands/beside.ts'
import type { Handlers, Preparers, Presenters } from '../commands/handlers.ts'
import { activity } from './activity.ts'
import { audit } from './audit.ts'
import { avatar } from './avatar.ts'
import { billing } from './billing.ts'
import { billingConfiguration } from './billing-configuration.ts'
import { billingInfo } from './billing-info.ts'
import { calendars } from './calendars.ts'
import { captcha } from './captcha.ts'
import { cardPlans } from './card-plans.ts'
import { clients } from './clients.ts'
import { columns } from './columns.ts'
import { comments } from './comments.ts'
import { deactivation } from './deactivation.ts'
import { emailProof } from './email-proof.ts'
import { exports } from './exports.ts'
import { factorRule } from './factor-rule.ts'
import type { Notifications, Pushes } from './feature.ts'
import { files } from './files.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { homeFeeds } from './home-feeds.ts'
import { imports } from './imports.ts'
import { insights } from './insights.ts'
import { invitations } from './invitations.ts'
import { jobTitles } from './job-titles.ts'
import { labels } from './labels.ts'
import { live } from './live.ts'
import { memberReportDownloads } from './member-report-downloads.ts'
import { memberReports } from './member-reports.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { organisation } from './organisation.ts'
import { organisationLists } from './organisation-lists.ts'
import { organisationTeams } from './organisation-teams.ts'
import { ownSessions } from './own-sessions.ts'
import { passkeys } from './passkeys.ts'
import { password } from './password.ts'
import { passwordReset } from './password-reset.ts'
import { profile } from './profile.ts'
import { projectBin } from './project-bin.ts'
import { projectDownloads } from './project-downloads.ts'
import { projectMembers } from './project-members.ts'
import { projectReports } from './project-reports.ts'
import { projects } from './projects.ts'
import { providerLogin } from './provider-login.ts'
import { push } from './push.ts'
import { recurring } from './recurring.ts'
import { region } from './region.ts'
import { removal } from './removal.ts'
import { reportDownloads } from './report-downloads.ts'
import { reporting } from './reporting.ts'
import { roadmap } from './roadmap.ts'
import { savedReports } from './saved-reports.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { signup } from './signup.ts'
import { singleMemberReports } from './single-member-reports.ts'
import { taskLists } from './task-lists.ts'
import { tasks } from './tasks.ts'
import { teams } from './teams.ts'
import { templates } from './templates.ts'
import { timeApprovals } from './time-approvals.ts'
import { timeSheets } from './time-sheets.ts'
import { timers } from './timers.ts'
import { tokens } from './tokens.ts'
import { updates } from './updates.ts'
import { views } from './views.ts'
import { webhooks } from './webhooks.ts'
import { categories, workflow } from './workflow.ts'

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

/** What is done before a mutation is run, where that is something only the server can. */
export const preparers: Partial<Preparers> = merge(partsOf(features, 'preparers'))

/** Whom a changed row of a table notifies, and of what. */
export const notificationsOf: Partial<Notifications> = merge(partsOf(features, 'notifications'))

/** What is pushed when a row of a table was written. */
export const pushes: Partial<Pushes> = merge(partsOf(features, 'pushes'))

/** What is written beside a mutation, in tables that are not shared. */
export const besides: Partial<Besides> = merge(partsOf(features, 'besides'))
