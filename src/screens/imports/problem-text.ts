import type { TFunction } from 'i18next'
import type { Preview } from './use-import.ts'

export type Problem = Preview['problems'][number]

/** What is said of something that could not be taken over. */
export function problemText(t: TFunction<'imports'>, { reason, line, value }: Problem): string {
  const text = t(`problem_${reason}`, { value })
  return line === null ? text : t('imports:atLine', { line, text })
}
