import { limits } from '../catalogue/limits.ts'
import { reportedMemberFields } from '../reporting/member-order.ts'
import { durations, firstDuration } from '../reporting/period.ts'
import { reportedProjectFields } from '../reporting/project-list.ts'
import { dayKinds } from '../reporting/time-sheets/day-kinds.ts'
import { none, not } from '../values/filter-words.ts'
import { cut } from '../values/text.ts'
import { isDay } from '../values/time.ts'
import type { ReportPage } from './pages.ts'

/** What a page of reporting is filtered by, by the names of its fields; what is empty is left out. */
export type ReportFilter = Partial<Record<FilterField, string>>

/** Gives what is known of a value; an empty text for what is nothing. */
type Known = (text: string) => string

const oneOf =
  (...values: readonly string[]): Known =>
  (text) =>
    values.includes(text) ? text : ''

const listOf =
  (isOne: (word: string) => boolean): Known =>
  (text) =>
    [...new Set(text.split(',').filter(isOne))].sort().join()

const isId = (word: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(word)
const ids = listOf(isId)
const names = listOf((word) => /^[a-z]{1,30}$/i.test(word))

/** Ids, those that are not meant, or none (`chosenIn`). */
const chosen: Known = (text) => {
  if (text === none) return none
  const [first] = text.split(',')
  const known = ids(text)
  return first === not && known ? `${not},${known}` : known
}

/** Two days in their order; as a key of a period they are none. */
const days: Known = (text) => {
  const [from = '', to = '', ...more] = text.split(',')
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? text : ''
}

const yes = oneOf('true')
const no = oneOf('false')

const fields = {
  archived: yes,
  duration: oneOf(...durations),
  date_range: days,
  search: (text: string) => cut(text.trim(), limits.searchLength),
  statuses: ids,
  healths: ids,
  categories: ids,
  project_managers: ids,
  field: oneOf(...reportedProjectFields, ...reportedMemberFields),
  order: oneOf('desc'),
  /** The columns that are not shown. */
  hidden: names,
  sheet_teams: chosen,
  sheet_categories: chosen,
  sheet_projects: chosen,
  no_category: no,
  billable: no,
  non_billable: no,
  type: oneOf(...dayKinds),
} satisfies Record<string, Known>
type FilterField = keyof typeof fields

const period = ['duration', 'date_range'] as const
const sheet = [
  ...(['archived', ...period] as const),
  ...(['sheet_teams', 'sheet_categories', 'no_category', 'sheet_projects'] as const),
  ...(['billable', 'non_billable'] as const),
] as const

/** By what each page is filtered. */
const fieldsOf: Record<ReportPage, readonly FilterField[]> = {
  reportingOverview: ['archived'],
  reportingProjects: [
    ...(['archived', 'statuses', 'healths', 'categories', 'project_managers'] as const),
    ...(['search', 'field', 'order', 'hidden'] as const),
  ],
  reportingMembers: ['archived', ...period, 'search', 'field', 'order'],
  timeSheetOverview: sheet,
  timeSheetProjects: sheet,
  timeSheetMembers: sheet,
  timeSheetEstimateVsActual: [...sheet, 'type'],
}

/**
 * The filter that a text such as `duration=PREV_WEEK&archived=true` has for a page, as far as it is
 * known there. Days of one's own take the place of a key, which is kept as such and means other
 * days each day. What a page always has is there.
 */
export function reportFilterIn(page: ReportPage, text: string): ReportFilter {
  const given = new URLSearchParams(text)
  const found: ReportFilter = {}
  for (const name of fieldsOf[page]) {
    const value = fields[name](given.get(name) ?? '')
    if (value) found[name] = value
  }
  if (found.date_range) delete found.duration
  else if (fieldsOf[page].includes('duration')) found.duration ??= firstDuration
  if (fieldsOf[page].includes('type')) found.type ??= dayKinds[0]
  return found
}

/** The text of a filter, the same for the same. */
export const reportFilterText = (page: ReportPage, filter: ReportFilter): string =>
  new URLSearchParams(
    fieldsOf[page].flatMap((name) => {
      const value = fields[name](filter[name] ?? '')
      return value ? [[name, value]] : []
    }),
  )
    .toString()
    .replaceAll('%2C', ',')
