import { session } from '../../client/session/session.ts'
import { currentTag } from './i18n.ts'

/** Whether the month stands before the day in how the reader, or the language in use, writes dates. */
export function isMonthFirst(): boolean {
  const format = session.user?.date_format ?? 'auto'
  return format === 'auto'
    ? new Intl.DateTimeFormat(currentTag(), { dateStyle: 'short' }).formatToParts()[0]!.type ===
        'month'
    : format.startsWith('MM')
}
