import type { TFunction } from 'i18next'
import { showWholeDay } from './format.ts'

/** Between which days another one can be. */
export interface DayBounds {
  min?: string | null | undefined
  max?: string | null | undefined
}

/** Why a day cannot be chosen, in words; undefined where it can. */
export function dayFault(t: TFunction, day: string, { min, max }: DayBounds): string | undefined {
  if (min && day < min) return t('common:dayFrom', { day: showWholeDay(min) })
  return max && day > max ? t('common:dayUntil', { day: showWholeDay(max) }) : undefined
}
