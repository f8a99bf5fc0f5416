import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { addDays, iso, monthEnd, weekday } from '../values/time.ts'

interface Days {
  start_date: string | null
  end_date: string | null
}

/** Between which days one of the two of a task can be: the other one bounds it. */
export const boundsOf = ({ start_date, end_date }: Days, column: keyof Days) => ({
  min: column === 'end_date' ? start_date : null,
  max: column === 'start_date' ? end_date : null,
})

/** Gives a task its start and its due day. */
export const putDays = async (
  tx: Tx,
  row: Row<'task'>,
  { start_date, end_date }: Days,
  now: number,
): Promise<Row<'task'>> =>
  start_date === row.start_date && end_date === row.end_date
    ? row
    : tx.put('task', { ...row, start_date, end_date, updated_at: iso(now) })

/** The due days that a task of the dashboard is given by name. */
export const namedDays = ['Today', 'Tomorrow', 'Next Week', 'Next Month', 'No Due Date'] as const

/** The day that a name means today: the Sunday of the week after this one, the end of the month after. */
export function dayNamed(name: (typeof namedDays)[number], today: string): string | null {
  switch (name) {
    case 'Today':
      return today
    case 'Tomorrow':
      return addDays(today, 1)
    case 'Next Week':
      return addDays(today, 7 + ((7 - weekday(today)) % 7))
    case 'Next Month':
      return monthEnd(addDays(monthEnd(today), 1))
    case 'No Due Date':
      return null
  }
}
