import type { TFunction } from 'i18next'
import { showDate } from '../../parts/text/format.ts'
import type { Preview } from './preview.ts'
import type { Told } from './use-import.ts'

export type Problem = Preview['problems'][number]

/** What is said of something that could not be taken over. */
export function problemText(
  t: TFunction<'imports'>,
  { reason, field, line, value }: Problem,
): string {
  const told = reason === 'start_after_due' ? value.replace(day, showDate) : value
  const text = t(`problem_${reason}`, { field, value: told })
  return line === null ? text : t('imports:atLine', { line, text })
}

/** A day as files are read; what stands in them is told as it stands there. */
const day = /^\d{4}-\d\d-\d\d$/

/** All that could not be taken over, a line for each, as a text to keep. */
export function reportText(
  t: TFunction<'imports'>,
  { problems, problems_count: count }: Pick<Told, 'problems' | 'problems_count'>,
): string {
  const more = count - problems.length
  const lines = problems.map((problem) => problemText(t, problem))
  return `${[...lines, ...(more > 0 ? [t('imports:more', { count: more })] : [])].join('\n')}\n`
}
