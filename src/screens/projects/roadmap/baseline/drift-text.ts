import i18next from 'i18next'
import { driftOf } from '../../../../core/roadmap/baseline.ts'
import type { Span } from '../../../../core/roadmap/span.ts'
import { daysText } from '../chart/days-text.ts'

/** How a task stands against its days in a baseline: `planned Nov 1 – 5, ends 2 days later`. */
export function driftText(was: Span, now: Span | undefined): string {
  const planned = i18next.t('roadmap:planned', { days: daysText(was) })
  if (!now) return planned
  const count = Math.abs(driftOf(was, now))
  if (count === 0) return `${planned}, ${i18next.t('roadmap:endsAsPlanned')}`
  const isLate = was.end < now.end
  return `${planned}, ${i18next.t(isLate ? 'roadmap:endsLater' : 'roadmap:endsEarlier', { count })}`
}
