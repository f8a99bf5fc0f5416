import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subscriptionStatuses, subscriptionTypes } from '../../src/core/billing/plans.ts'
import { type Actor, may } from '../../src/core/catalogue/access.ts'
import { errors } from '../../src/core/catalogue/errors.ts'
import { events } from '../../src/core/catalogue/events.ts'
import { failures } from '../../src/core/catalogue/failures.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { startColumns } from '../../src/core/columns/rules.ts'
import { languages } from '../../src/core/session/languages.ts'
import { fieldKeys, fields, nameWidth } from '../../src/core/tasks/fields/fields.ts'
import { groupColours, groupsOf } from '../../src/core/tasks/list/list.ts'
import { unmapped } from '../../src/core/values/filter-words.ts'
import { priorities, statusCategories, suggestedPhases } from '../../src/core/workflow/lookups.ts'

/** The English texts of a namespace by their keys. */
const textsOf = (namespace: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../src/public/locales/en/${namespace}.json`),
      'utf8',
    ),
  )

/** What the client says when a call fails without a message. */
const texts = Object.values(textsOf('failures'))
/** The hue of a colour in degrees, and how far it is from grey (0–1). */
function hue(colour: string): { degrees: number; strength: number } {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  const sixth =
    spread === 0
      ? 0
      : most === r
        ? (g - b) / spread
        : most === g
          ? 2 + (b - r) / spread
          : 4 + (r - g) / spread
  return { degrees: (sixth * 60 + 360) % 360, strength: spread }
}

test('[A1.7 B1.3 B5.9] there are six languages', () => {
  expect(languages).toEqual(['en', 'es', 'pt', 'alb', 'de', 'zh_cn'])
})

test('[A3.18 A3.20] subscriptions have the given states and sources', () => {
  expect(subscriptionStatuses).toEqual(
    expect.arrayContaining(['active', 'past_due', 'paused', 'deleted', 'trialing', 'free']),
  )
  expect(subscriptionTypes).toEqual([
    'LIFE_TIME_DEAL',
    'TRIAL',
    'CUSTOM',
    'FREE',
    'CREDIT',
    'PADDLE',
    // Ours, of servers without plans (decision 138).
    'SELF_HOSTED',
  ])
})

test('[A4.35] socket events have the ids 0 to 63 in the given order without a gap, and ours follow', () => {
  const ids = Object.values(events)
  expect(ids).toEqual(ids.map((_, n) => n))
  expect(Object.keys(events).slice(0, 64)).toEqual(
    `LOGIN LOGOUT INVITATIONS_UPDATE NOTIFICATIONS_UPDATE TEAM_MEMBER_REMOVED TASK_COMMENTS_UPDATED QUICK_TASK
    QUICK_ASSIGNEES_UPDATE TASK_STATUS_CHANGE TASK_PRIORITY_CHANGE TASK_NAME_CHANGE TASK_LABELS_CHANGE CREATE_LABEL
    TASK_END_DATE_CHANGE TASK_START_DATE_CHANGE TASK_TIME_ESTIMATION_CHANGE TASK_DESCRIPTION_CHANGE GET_TASK_PROGRESS
    TASK_TIMER_START TASK_TIMER_STOP TASK_SORT_ORDER_CHANGE JOIN_OR_LEAVE_PROJECT_ROOM PROJECT_UPDATES_AVAILABLE
    TASK_SUBSCRIBERS_CHANGE PROJECT_SUBSCRIBERS_CHANGE TASK_PHASE_CHANGE ROADMAP_SORT_ORDER_CHANGE PHASE_START_DATE_CHANGE
    PHASE_END_DATE_CHANGE NEW_PROJECT_COMMENT_RECEIVED PROJECT_HEALTH_CHANGE PROJECT_START_DATE_CHANGE
    PROJECT_END_DATE_CHANGE PROJECT_STATUS_CHANGE PROJECT_CATEGORY_CHANGE CREATE_PROJECT_CATEGORY PT_QUICK_TASK
    PT_NAME_CHANGE PT_TASK_SORT_ORDER_CHANGE PT_TASK_NAME_CHANGE PT_TASK_TIME_ESTIMATION_CHANGE PT_TASK_DESCRIPTION_CHANGE
    PT_TASK_LABELS_CHANGE PT_CREATE_LABEL PT_TASK_PHASE_CHANGE PT_TASK_STATUS_CHANGE PT_TASK_PRIORITY_CHANGE
    GANNT_DRAG_CHANGE SCHEDULE_MEMBER_ALLOCATION_CREATE SCHEDULE_MEMBER_START_DATE_CHANGE SCHEDULE_MEMBER_END_DATE_CHANGE
    PROJECT_DATA_CHANGE TASK_BILLABLE_CHANGE TASK_RECURRING_CHANGE TASK_ASSIGNEES_CHANGE TASK_CUSTOM_COLUMN_UPDATE
    CUSTOM_COLUMN_PINNED_CHANGE TEAM_MEMBER_ROLE_CHANGE UPDATE_TASK_PROGRESS UPDATE_TASK_WEIGHT TASK_PROGRESS_UPDATED
    GET_TASK_SUBTASKS_COUNT TASK_SUBTASKS_COUNT GET_DONE_STATUSES`.split(/\s+/),
  )
})

test('[A9.1 A9.2] requests and tokens are given up after 30 and 10 s', () => {
  expect([limits.requestTimeoutMs, limits.csrfTimeoutMs]).toEqual([30_000, 10_000])
})

test('[A9.3 A9.4 B9.1 B9.2 B9.4] pages', () => {
  expect([limits.pageSize, limits.pageIndex, limits.reportPageSize]).toEqual([20, 1, 10])
  expect(limits.pageSizes).toEqual([5, 10, 15, 20, 50, 100])
})

test('[A9.5 A9.6 B3.51 B9.7] toasts and alerts', () => {
  expect([limits.toastMs, limits.alertMs, limits.alertsMost]).toEqual([5_000, 4_500, 5])
})

test('[A9.7 A9.8 A8.21] time-outs of the socket and the service worker', () => {
  expect([limits.socketReconnectMs, limits.socketReconnectMostMs, limits.socketConnectMs]).toEqual([
    1_000, 5_000, 20_000,
  ])
  expect(limits.serviceWorkerMessageMs).toBe(5_000)
})

test('[A9.10 A9.11 A9.18 A9.19 A9.20 B9.31] widths, heights and the theme transition', () => {
  expect([limits.drawerPx, limits.reportingPanelPx, limits.reportingPanelCollapsedPx]).toEqual([
    400, 160, 24,
  ])
  expect([limits.selectHeightPx, limits.radiusPx, limits.themeTransitionMs]).toEqual([32, 4, 300])
})

test('[A2.73 A2.74] widths at which the layout changes', () => {
  expect([limits.mobilePx, limits.desktopPx, limits.settingsMenuPx, limits.headerPx]).toEqual([
    576, 1_024, 768, 1_000,
  ])
})

test('[A9.12] number of job titles per lookup', () => {
  expect(limits.jobTitleLookupSize).toBe(10)
})

test('[A9.21 A9.22] translations', () => {
  expect([
    limits.translationReadsAtOnce,
    limits.translationRetries,
    limits.translationRetryMs,
  ]).toEqual([10, 5, 350])
})

test('[A9.26] the three unexplained values', () => {
  expect([limits.drawerAnimationMs, limits.scheduleCellPx, limits.colourAlpha]).toEqual([
    200,
    75,
    '69',
  ])
})

test('[B9.8 B9.9 B9.10] caches and batches', () => {
  expect([limits.cacheKeptMs, limits.subscriptionBatchMs, limits.analyticsDelayMs]).toEqual([
    60_000, 500, 2_000,
  ])
})

test('[B9.13] hours of a working day', () => {
  expect(limits.workingHours).toBe(8)
})

test('[B9.25 B9.26 B9.27 B9.28 B9.29] performance figures', () => {
  expect([
    limits.firstPaintMs,
    limits.largestPaintMs,
    limits.inputDelayMs,
    limits.layoutShift,
  ]).toEqual([1_800, 2_500, 100, 0.1])
  expect([limits.taskLoadMs, limits.projectSwitchMs, limits.memoryPercent]).toEqual([
    1_000, 500, 80,
  ])
  expect([
    limits.metricSampleMs,
    limits.metricReportMs,
    limits.metricCleanupMs,
    limits.metricsKept,
  ]).toEqual([5_000, 30_000, 300_000, 1_000])
})

test('[B3.1 B3.2 B3.3 B3.4 B3.5 B3.6 B3.7 B3.8 B3.9 B3.10 B3.11 B3.12 B3.13 B3.14 B3.15 B3.16 B3.17 B3.18 B3.20] list columns', () => {
  const codes =
    'KEY NAME DESCRIPTION PROGRESS STATUS ASSIGNEES LABELS PHASE PRIORITY TIME_TRACKING ESTIMATION START_DATE DUE_DATE DUE_TIME COMPLETED_DATE CREATED_DATE LAST_UPDATED REPORTER'
  const widths = [20, 320, 200, 60, 120, 150, 150, 150, 120, ...Array<number>(9).fill(150)]
  const known = fieldKeys.map((key) => [key, fields[key].width])
  expect(Object.fromEntries([...known, ['NAME', nameWidth]])).toEqual(
    Object.fromEntries(codes.split(' ').map((code, n) => [code, widths[n]])),
  )
})

test('[B3.19] the columns shown at first, by the second reading', () => {
  expect(startColumns.filter(({ pinned }) => pinned).map(({ key }) => key)).toEqual(
    'PROGRESS STATUS ASSIGNEES LABELS PHASE PRIORITY TIME_TRACKING DUE_DATE'.split(' '),
  )
  expect(startColumns.map(({ key }) => key)).toEqual(fieldKeys)
  expect(fieldKeys.map((key) => fields[key].index)).toEqual(
    fieldKeys.map((_, n) => (n === 0 ? 0 : n + 1)),
  )
})

test('[B3.24 B9.18] priorities by value, and their groups from the highest down', () => {
  expect(priorities.map(({ name, value }) => [name, value])).toEqual([
    ['Low', 0],
    ['Medium', 1],
    ['High', 2],
    ['Critical', 3],
  ])
  expect(
    groupsOf('priority', { key: 'X', statuses: [], phases: [] }).map(({ name }) => name),
  ).toEqual(['Critical', 'High', 'Medium', 'Low'])
})

test('[B9.17 B9.19] categories of statuses in their order: grey, blue, green', () => {
  expect(statusCategories.map(({ key }) => key)).toEqual(['todo', 'doing', 'done'])
  const [todo, doing, done] = statusCategories.map(({ color_code }) => hue(color_code))
  expect(todo!.strength).toBeLessThan(0.05)
  expect(Math.abs(doing!.degrees - 215)).toBeLessThan(20)
  expect(Math.abs(done!.degrees - 145)).toBeLessThan(20)
})

test('[B9.20 B9.21] priorities from green through amber to red, and a colour for tasks without a phase', () => {
  const [low, medium, high, critical] = priorities.map(({ color_code }) => hue(color_code).degrees)
  expect(Math.abs(low! - 145)).toBeLessThan(20)
  expect(Math.abs(medium! - 42)).toBeLessThan(15)
  for (const red of [high!, critical!]) expect(Math.min(red, 360 - red)).toBeLessThan(30)
  expect(groupColours('phase', unmapped, { statuses: [], phases: [] }).color_code).toMatch(/^#/)
})

test('[B9.16] the suggested phases', () => {
  expect(suggestedPhases).toEqual(['Planning', 'Development', 'Testing', 'Deployment'])
})

test('[A9.15 B5.6] tasks without a group are Unmapped', () => {
  expect(unmapped).toBe('Unmapped')
})

test('every failure has its text', () => {
  expect(Object.keys(textsOf('failures'))).toEqual([...failures])
})

test('[A8.10 A8.11 A8.12 A8.13 A8.14 A5.2] texts about sign-in, members and teams', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'An unknown error has occurred',
      'Authorization failed',
      'Failed to fetch job titles',
      'Failed to fetch teams',
      'Failed to edit team name',
    ]),
  )
  expect(textsOf('session').logoutFailed).toBe('Logout failed')
  expect(textsOf('invite')).toMatchObject({
    createMemberErrorMessage: expect.any(String),
    memberEmailRequiredError: expect.any(String),
  })
  expect(errors.csrf.text).toBe('invalid csrf token')
})

test('lengths of names, of which neither specification has a number', () => {
  expect({
    person: limits.userName,
    team: limits.teamName,
    project: limits.projectName,
    task: limits.taskName,
    status: limits.statusName,
    phase: limits.phaseName,
    label: limits.labelName,
    category: limits.categoryName,
    client: limits.clientName,
    address: limits.email,
  }).toEqual({
    ...{ person: 55, team: 55, project: 100, task: 500, status: 50, phase: 50, label: 40 },
    ...{ category: 40, client: 60, address: 255 },
  })
})

test('[A8.15] text keys about the socket', () => {
  expect(Object.keys(textsOf('shell'))).toEqual(
    expect.arrayContaining(['connection-lost', 'reconnecting', 'connection-restored']),
  )
})

test('[A2.89 A4.30 A8.2 A8.4 A8.6 A8.7 A8.16] texts on the screens', () => {
  expect(textsOf('common')).toMatchObject({
    authenticationError: 'Authentication Error',
    securityError: 'Security Error',
    securityErrorText: 'Invalid security token. Refreshing your session...',
    sessionExpired: 'Session Expired',
    sessionExpiredText: 'Please log in again',
    error: 'Error',
    unexpectedError: 'An unexpected error occurred',
    somethingWentWrong: 'Something went wrong',
    tryAgain: 'Try Again',
    goHome: 'Go Home',
    moduleError: 'Module Loading Error',
    moduleErrorText:
      'There was an issue loading the application. This usually happens after updates or during logout.',
    retry: 'Retry',
    reloadPage: 'Reload Page',
  })
  expect(textsOf('shell').removedTitle).toBe('You no longer have permissions to stay on this team!')
  expect(textsOf('tasks').untitled).toBe('Untitled Task')
  expect(textsOf('notifications').markAsRead).toBe('Mark as read')
})

test('[B5.1 B8.1 B8.11] texts about projects', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'Failed to fetch project',
      'Failed to fetch projects',
      'Failed to fetch grouped projects',
      'Project ID is required',
      'No response received from API',
      'No project data in response body',
      'API request failed',
    ]),
  )
})

test('[B8.2 B8.3 B8.10] texts about tasks and their parts', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'Failed to fetch task groups',
      'Failed to reorder tasks',
      'Failed to reorder groups',
      'Failed to fetch sub tasks',
      'Failed to fetch subtasks. Please try again.',
      'Failed to fetch task assignees',
      'Failed to fetch project labels',
      'Failed to fetch labels',
      'Failed to fetch task labels',
      'Failed to fetch task',
      'Failed to fetch tasks',
      'Failed to fetch tasks V3',
      'Failed to load tasks',
      'Failed to refresh task progress',
      'Failed to move task',
    ]),
  )
})

test('[B8.4 B8.5 B8.6] texts about columns, categories, statuses and priorities', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'Failed to update column visibility',
      'Failed to fetch custom columns',
      'Failed to fetch task list columns',
      'Failed to fetch project categories',
      'Failed to create project category',
      'Failed to update project category',
      'Failed to delete project category',
      'Failed to fetch project statuses',
      'Failed to fetch priorities',
      'Failed to fetch priority',
      'Failed to fetch statuses',
      'Failed to fetch statuses categories',
    ]),
  )
})

test('[B8.7 B8.8 B8.9] texts about members, clients and the schedule', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'Failed to fetch members',
      'Failed to delete member',
      'Failed to fetch project members',
      'Failed to fetch clients',
      'Failed to update client',
      'Failed to create client',
      'Failed to delete client',
      'Failed to fetch team data',
      'Failed to send schedule',
      'Failed to getWorking',
      'Failed to fetch project data',
      'Failed to fetch members data',
    ]),
  )
})

const actor = (role: Actor['role'], subscription_type: Actor['subscription_type'] = 'TRIAL') =>
  ({ role, subscription_type }) as Actor

test('[A1.3 A6.1 A6.2 A6.4 A6.5 B1.2 B6.1 B6.3] what only owners and admins may do', () => {
  for (const ability of [
    'settings.admin',
    'organisation.view',
    'billing.use',
    'schedule.use',
    'member.edit',
  ] as const) {
    expect([
      may(actor('owner'), ability),
      may(actor('admin'), ability),
      may(actor('member'), ability),
    ]).toEqual([true, true, false])
    expect(may(undefined, ability)).toBe(false)
  }
})

test('[A4.15 A6.3 B6.2 B6.5] reporting is for owners and admins, and not in the free plan', () => {
  for (const role of ['owner', 'admin'] as const) {
    expect(may(actor(role), 'reporting.use')).toBe(true)
    expect(may(actor(role, 'FREE'), 'reporting.use')).toBe(false)
    expect(may(actor(role, 'FREE'), 'schedule.use')).toBe(true)
  }
  expect(may(actor('member'), 'reporting.use')).toBe(false)
})

test('[A6.7] only users with a password change it', () => {
  expect(may({ ...actor('member'), is_google: false }, 'session.password')).toBe(true)
  expect(may({ ...actor('owner'), is_google: true }, 'session.password')).toBe(false)
})
