import { session } from '../../client/session/session.ts'
import { weekStartDays } from '../../core/session/region.ts'
import { currentTag } from './i18n.ts'

type WithWeek = Intl.Locale & {
  weekInfo?: { firstDay: number }
  getWeekInfo?: () => { firstDay: number }
}

/**
 * The day with which weeks begin for the reader, 0 = Sunday: the one they have chosen, else that of
 * their region.
 */
export function firstDayOfWeek(): number {
  const chosen = session.user?.week_start ?? 'auto'
  return chosen === 'auto' ? firstDayOfRegion() : weekStartDays[chosen]
}

/**
 * The day with which weeks begin in the reader’s region, if the browser has the language in use
 * with one, else in that of the language.
 */
export function firstDayOfRegion(): number {
  const language = currentTag().slice(0, 2)
  const tag = navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? currentTag()
  const locale = new Intl.Locale(tag) as WithWeek
  const week = locale.getWeekInfo?.() ?? locale.weekInfo
  return week ? week.firstDay % 7 : weekStartDays.monday
}
