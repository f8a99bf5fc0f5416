import i18next from 'i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import type { PastedFields } from '../../../core/tasks/list/pasted-fields.ts'
import { showWholeDay } from '../../../parts/text/format.ts'
import { loadTexts, showNumber } from '../../../parts/text/i18n.ts'
import { numberFault, readNumber } from '../../../parts/text/typed-number.ts'

/** Why the editor of a custom column refuses a text, in its words; undefined where it has none. */
export async function columnFault(
  column: Row<'custom_column'>,
  text: string,
): Promise<string | undefined> {
  const { editor, read } = typeOf(column)
  if (editor === 'number') {
    const number = readNumber(text, column)
    return 'fault' in number ? numberFault(i18next.t, number) : undefined
  }
  if (editor !== 'text' || !('fault' in read(text, column))) return undefined
  await loadTexts('columns')
  return i18next.t('columns:textTooLong', { most: showNumber(limits.valueText) })
}

/** The same of the days of a task, each of which bounds the other. */
export function dayFault(
  task: Row<'task'> | undefined,
  { start_date, end_date }: PastedFields,
): string | undefined {
  const { start_date: min, end_date: max } = task ?? {}
  if (start_date && max && start_date > max)
    return i18next.t('common:dayUntil', { day: showWholeDay(max) })
  return end_date && min && end_date < min
    ? i18next.t('common:dayFrom', { day: showWholeDay(min) })
    : undefined
}
