import type { TFunction } from 'i18next'
import type { Preview, Told } from './use-import.ts'

export type Problem = Preview['problems'][number]

/** What is said of something that could not be taken over. */
export function problemText(
  t: TFunction<'imports'>,
  { reason, field, line, value }: Problem,
): string {
  const text = t(`problem_${reason}`, { field, value })
  return line === null ? text : t('imports:atLine', { line, text })
}

/** All that could not be taken over, a line for each, as a text to keep. */
export function reportText(
  t: TFunction<'imports'>,
  { problems, problems_count: count }: Pick<Told, 'problems' | 'problems_count'>,
): string {
  const more = count - problems.length
  const lines = problems.map((problem) => problemText(t, problem))
  return `${[...lines, ...(more > 0 ? [t('imports:more', { count: more })] : [])].join('\n')}\n`
}
