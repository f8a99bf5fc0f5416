import i18next from 'i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { boundsOf } from '../../../core/tasks/dates.ts'
import type { PastedFields } from '../../../core/tasks/paste/pasted-fields.ts'
import { dayFault } from '../../../parts/text/day-fault.ts'
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

/** The same of a start or due day. */
export function daysFault(task: Row<'task'> | undefined, given: PastedFields): string | undefined {
  for (const column of ['start_date', 'end_date'] as const)
    if (task && given[column]) return dayFault(i18next.t, given[column], boundsOf(task, column))
  return undefined
}
