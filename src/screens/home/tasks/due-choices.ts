import { addDays } from '../../../core/values/time.ts'

/** When a task that is being added is due. */
export const dueChoices = ['today', 'tomorrow', 'nextWeek', 'nextMonth', 'none'] as const
export type DueChoice = (typeof dueChoices)[number]

/**
 * The day of a choice, relative to `today`. A month later than a day that the next month lacks is
 * the last day of that month.
 */
export function dueDay(choice: DueChoice, today: string): string | null {
  switch (choice) {
    case 'today':
      return today
    case 'tomorrow':
      return addDays(today, 1)
    case 'nextWeek':
      return addDays(today, 7)
    case 'nextMonth':
      return monthOn(today)
    case 'none':
      return null
  }
}

function monthOn(from: string): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}
