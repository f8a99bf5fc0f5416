import i18next from 'i18next'
import { filledIn, type NotificationText, type TextValues } from '../../core/notifications/texts.ts'
import { shownName } from './lookup-keys.ts'

/** What a notification says, as the server tells it. */
export interface Said {
  /** HTML, in the language of the account. */
  message: string
  text_key?: NotificationText | null
  text_values?: TextValues
}

/**
 * What a notification says in the language of this page, as HTML. Its texts, `notifications`, are
 * loaded before.
 */
export function notificationText({ message, text_key, text_values = {} }: Said): string {
  if (!text_key) return message
  const text = i18next.t(`notifications:says.${text_key}`, { skipInterpolation: true })
  return filledIn(text, text_key === 'moved' ? withShownStatuses(text_values) : text_values)
}

/** Statuses that every project starts with are called as the page calls them. */
const withShownStatuses = ({ from = '', to = '', ...values }: TextValues): TextValues => ({
  ...values,
  from: shownName(from, i18next.t),
  to: shownName(to, i18next.t),
})
