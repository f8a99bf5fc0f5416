import { startNames } from '../../core/workflow/start-names.ts'

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '_')

/** The translation keys of the fixed names of projects' statuses and healths, and of priorities. */
export const statusKey = (name: string) => `status_${slug(name)}`
export const healthKey = (name: string) => `health_${slug(name)}`
export const priorityKey = (name: string) => `priority_${slug(name)}`

/**
 * The name of a status, or of a project's phases, as it is shown: in the language of the reader as
 * long as it is the one a project starts with.
 */
export function shownName(name: string, t: (key: string) => string): string {
  const key = startNames.get(name)
  return key === undefined ? name : t(`common:${key}`)
}
