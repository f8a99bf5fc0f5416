import { z } from 'zod'
import { id, instant } from '../values/fields.ts'
import { notificationTexts } from './texts.ts'

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

/** The shapes of its tables' rows. */
export const rows = { notification, notification_setting }
