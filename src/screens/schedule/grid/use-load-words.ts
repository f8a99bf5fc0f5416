import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayLoad } from '../../../core/schedule/load.ts'
import { showWholeDay } from '../../../parts/text/format.ts'
import { hoursText } from '../../../parts/text/hours-text.ts'

/** What is said of a day: to who points at it, and to who hears it. */
interface LoadWords {
  title: string
  label: string
}
/**
 * `off` is why somebody does not work, if that is because of more than the day of the week; `before`
 * what is planned without a draft, in seconds.
 */
export type SayLoad = (
  load: DayLoad,
  logged: number,
  off: string | undefined,
  before: number,
) => LoadWords

/**
 * Says how much of a day is planned, logged and left. Hundreds of days are drawn at once, and most
 * of them are alike: each text is put together once.
 */
export function useLoadWords(days: readonly string[]): SayLoad {
  const { t } = useTranslation('schedule')
  return useMemo(() => {
    const names = new Map(days.map((day) => [day, showWholeDay(day)]))
    const known = new Map<string, readonly string[]>()
    const linesOf = (
      { allocated, capacity, available, state }: DayLoad,
      logged: number,
      off: string | undefined,
      before: number,
    ) => {
      const isOff = state === 'unavailable'
      const planned = t('plannedOf', { planned: hoursText(allocated), hours: hoursText(capacity) })
      return [
        isOff ? (off ?? t('dayOff')) : `${t('totalAllocation')}: ${planned}`,
        `${t('timeLogged')}: ${hoursText(logged)}`,
        ...(isOff ? [] : [`${t('remainingTime')}: ${hoursText(available)}`]),
        ...(state === 'overallocated'
          ? [t('overBy', { hours: hoursText(allocated - capacity) })]
          : []),
        ...(state === 'fully-allocated' ? [t('fully')] : []),
        ...(before === allocated ? [] : [t('inThePlan', { hours: hoursText(before) })]),
      ]
    }
    return (load, logged, off, before) => {
      const key = `${load.state} ${load.allocated} ${load.capacity} ${logged} ${before} ${off ?? ''}`
      const lines = known.get(key) ?? linesOf(load, logged, off, before)
      known.set(key, lines)
      return { title: lines.join('\n'), label: [names.get(load.day), ...lines].join(', ') }
    }
  }, [t, days])
}
