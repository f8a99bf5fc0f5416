import { session } from '../../client/session/session.ts'
import { currentTag } from './i18n.ts'

/** Whether the month stands before the day in how the reader, or the language in use, writes dates. */
export function isMonthFirst(): boolean {
  const format = session.user?.date_format ?? 'auto'
  if (format !== 'auto') return format.startsWith('MM')
  const parts = new Intl.DateTimeFormat(currentTag(), { dateStyle: 'short' }).formatToParts()
  return parts.find(({ type }) => type === 'month' || type === 'day')!.type === 'month'
}
