import { z } from 'zod'
import { id, instant } from '../values/fields.ts'
import { kindNames } from './kinds.ts'
import { notificationTexts } from './texts.ts'

/** Whether news goes into the drawer, by e-mail, and as a pop-up and push. */
const ways = { drawer: z.boolean(), email: z.boolean(), popup: z.boolean() }

export const notification = z.object({
  id,
  user_id: id,
  team_id: id,
  project_id: id.nullable(),
  task_id: id.nullable(),
  /** HTML. Empty where `text_key` says it, which rows of earlier releases do not have. */
  message: z.string(),
  text_key: z.enum(notificationTexts).nullable(),
  text_values: z.record(z.string(), z.string()),
  read: z.boolean(),
  created_at: instant,
  /** The ways it takes, as its reader had chosen when it was written. */
  ...ways,
})

export const notification_setting = z.object({
  id,
  user_id: id,
  team_id: id,
  email_notifications_enabled: z.boolean(),
  popup_notifications_enabled: z.boolean(),
  show_unread_items_count: z.boolean(),
  daily_digest_enabled: z.boolean(),
})

export const notification_rule = z.object({
  id,
  user_id: id,
  team_id: id,
  kind: z.enum(kindNames),
  ...ways,
})

export const project_notification = z.object({
  id,
  user_id: id,
  project_id: id,
  level: z.enum(['mentions', 'muted']),
})

/** The shapes of its tables' rows. */
export const rows = { notification, notification_setting, notification_rule, project_notification }
