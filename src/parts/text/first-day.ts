import { session } from '../../client/session/session.ts'
import { weekStartDays, weekStartIn } from '../../core/session/region.ts'
import { currentTag } from './i18n.ts'

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
  return weekStartIn(tag)
}
