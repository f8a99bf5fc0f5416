import { isDay, midnight } from '../../values/time.ts'
import type { ColumnType } from './column-type.ts'

/** A day of the calendar, as the due day of a task is; a time that is sent with it is cut off. */
export const date: ColumnType = {
  stored: true,
  editor: 'day',
  shown: 'day',
  settings: [],
  filter: 'days',
  read(given) {
    if (typeof given !== 'string') return { fault: 'custom_value_invalid' }
    const day = given.trim().split('T')[0]!
    return isDay(day) ? { value: day } : { fault: 'custom_value_invalid' }
  },
  wire: (value) => midnight(String(value)),
  sortable: (value) => Date.parse(String(value)),
  text: (value) => String(value),
}
