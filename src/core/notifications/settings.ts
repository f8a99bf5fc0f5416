import { z } from 'zod'
import { mutation, query } from '../engine/call.ts'
import { truth } from '../values/paging.ts'
import { settingId, settingNames } from './rules.ts'

const settings = z.object({
  email_notifications_enabled: z.boolean(),
  popup_notifications_enabled: z.boolean(),
  show_unread_items_count: z.boolean(),
  daily_digest_enabled: z.boolean(),
})
const path = { path: '/settings/notifications', may: 'settings.personal' } as const

/** How the caller is notified in the active team. */
export const getNotificationSettings = query({
  ...path,
  method: 'GET',
  clause: ['A3.14', 'A7.36'],
  input: z.object({}),
  output: settings,
  errors: [],
})

const given = truth.default(false)

/** Changes how the caller is notified in the active team; settings that are left out are off. */
export const saveNotificationSettings = mutation({
  ...path,
  method: 'PUT',
  clause: 'A7.37',
  input: z.object({
    email_notifications_enabled: given,
    popup_notifications_enabled: given,
    show_unread_items_count: given,
    daily_digest_enabled: given,
  }),
  output: settings,
  errors: [],
  run: async ({ tx, actor: { user_id, team_id }, input }) => {
    const id = settingId({ user_id, team_id })
    const before = await tx.find('notification_setting', id)
    const after = { id, user_id, team_id, ...input }
    if (!before) await tx.add('notification_setting', after)
    else if (settingNames.some((name) => before[name] !== input[name]))
      await tx.put('notification_setting', after)
    return input
  },
})
