import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayLoad } from '../../core/schedule/load.ts'
import { showWholeDay } from '../../parts/text/format.ts'
import { hoursText } from './hours-text.ts'

/** What is said of a day: to who points at it, and to who hears it. */
interface LoadWords {
  title: string
  label: string
}
export type SayLoad = (load: DayLoad, logged: number) => LoadWords

/**
 * Says how much of a day is planned, logged and left. Hundreds of days are drawn at once, and most
 * of them are alike: each text is put together once.
 */
export function useLoadWords(days: readonly string[], workingHours: number): SayLoad {
  const { t } = useTranslation('schedule')
  return useMemo(() => {
    const names = new Map(days.map((day) => [day, showWholeDay(day)]))
    const known = new Map<string, readonly string[]>()
    const hours = workingHours * 3_600
    const linesOf = ({ allocated, available, state }: DayLoad, logged: number) => {
      const isOff = state === 'unavailable'
      const planned = t('plannedOf', { planned: hoursText(allocated), hours: hoursText(hours) })
      return [
        isOff ? t('dayOff') : `${t('totalAllocation')}: ${planned}`,
        `${t('timeLogged')}: ${hoursText(logged)}`,
        ...(isOff ? [] : [`${t('remainingTime')}: ${hoursText(available)}`]),
        ...(state === 'overallocated'
          ? [t('overBy', { hours: hoursText(allocated - hours) })]
          : []),
        ...(state === 'fully-allocated' ? [t('fully')] : []),
      ]
    }
    return (load, logged) => {
      const key = `${load.state} ${load.allocated} ${logged}`
      const lines = known.get(key) ?? linesOf(load, logged)
      known.set(key, lines)
      return { title: lines.join('\n'), label: [names.get(load.day), ...lines].join(', ') }
    }
  }, [t, days, workingHours])
}
