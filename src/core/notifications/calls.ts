import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { updatesTab } from '../catalogue/routes.ts'
import { mutation, query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'
import { notificationTexts } from './texts.ts'
import { textsAlwaysTold } from './ways.ts'

const own = { may: 'notice.view', ofAccount: true } as const

/**
 * A notification as it is listed (A3). `message` is HTML in the language of the account;
 * `text_key` and `text_values` say the same to a client that shows another language.
 */
const notificationRow = z.object({
  id,
  team: z.string(),
  team_id: id,
  team_name: z.string(),
  message: z.string(),
  /**
   * Of the project, or of the webhooks; null, like the project and the task, where they are gone or out
   * of the user's reach.
   */
  url: z.string().nullable(),
  params: z.object({ task: id.nullable(), tab: z.enum(['tasks-list', updatesTab]) }),
  color: z.string().nullable(),
  project: z.string().nullable(),
  task_id: id.nullable(),
  created_at: instant,
  read: z.boolean(),
  project_id: id.nullable(),
  text_key: z.enum(notificationTexts).nullable(),
  text_values: z.record(z.string(), z.string()),
})
export type NotificationRow = z.output<typeof notificationRow>

/** The newest notifications of all teams; any filter but `Read` gives the unread ones. */
export const listNotifications = query({
  ...own,
  method: 'GET',
  path: '/notifications',
  clause: ['A3.11', 'A7.40'],
  input: z.object({ filter: z.string().max(100).optional() }),
  output: z.array(notificationRow).max(limits.notificationsShown),
  errors: [],
})

/** Unread notifications and waiting invitations together (A2.66). */
export const countUnread = query({
  ...own,
  method: 'GET',
  path: '/notifications/unread-count',
  clause: ['A2.66', 'A7.41'],
  input: z.object({}),
  output: z.int(),
  errors: [],
})

/**
 * Marks all notifications of all teams read; invitations stay, and what is hidden as its project is
 * muted.
 */
export const readAllNotifications = mutation({
  ...own,
  method: 'PUT',
  path: '/notifications/read-all',
  clause: 'A7.42',
  input: z.object({}),
  output: z.array(z.never()),
  errors: [],
  run: async ({ tx, actor: { user_id } }) => {
    const unread = await tx.list('notification', { user_id, read: false, drawer: true })
    const levels = await tx.list('project_notification', { user_id, level: 'muted' })
    const muted = new Set<string | null>(levels.map(({ project_id }) => project_id))
    const shown = unread.filter(
      ({ project_id, text_key }) =>
        !muted.has(project_id) || (text_key && textsAlwaysTold.includes(text_key)),
    )
    for (const row of shown.slice(0, limits.changesPerCommand))
      await tx.put('notification', { ...row, read: true })
    return []
  },
})

/** Marks one of the caller's notifications read; one that is not there is no fault. */
export const readNotification = mutation({
  ...own,
  method: 'PUT',
  path: '/notifications/:id',
  clause: 'A7.43',
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  run: async ({ tx, input }) => {
    const row = await tx.find('notification', input.id)
    if (row && !row.read) await tx.put('notification', { ...row, read: true })
    return []
  },
})
