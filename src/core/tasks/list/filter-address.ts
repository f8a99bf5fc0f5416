import { limits } from '../../catalogue/limits.ts'
import { type CustomKey, customKeyIn, isCustom } from '../../columns/custom-key.ts'
import { not } from '../../values/filter-words.ts'
import { cut } from '../../values/text.ts'
import {
  type Condition,
  type ConditionKind,
  conditionOf,
  filterKinds,
  isValueOf,
} from './filter-types.ts'
import { type Sort, type SortKey, sortKeys } from './sort.ts'

/** What decides which tasks a list or board shows, and in which order: its address has it. */
export interface ShownFilter {
  search: string
  /** One for each kind that is filtered by. */
  conditions: Condition[]
  archived: boolean
  /** Whether subtasks stand beside their tasks, each in the group that is its own. */
  flat: boolean
  sorts: Sort[]
}

/** The fields of an address that are of the filter: one for each kind and column, and these. */
const otherNames = ['q', 'archived', 'subtasks', 'sort'] as const
const names: readonly string[] = [...otherNames, ...filterKinds]
const isOfFilter = (name: string) => names.includes(name) || customKeyIn(name) !== undefined

const yes = '1'

/** Whether an address says anything of a filter. */
export const isFiltered = (address: URLSearchParams) => [...address.keys()].some(isOfFilter)

/**
 * The filter of an address such as `?status=not+{id}+{id}&due=overdue&sort=-end_date+name`. What is
 * not known, repeated or too much in it is left out.
 */
export function filterIn(address: URLSearchParams): ShownFilter {
  return {
    search: cut(address.get('q') ?? '', limits.searchLength),
    conditions: [
      ...filterKinds.flatMap((kind) => conditionIn(kind, address.get(kind) ?? '')),
      ...columnConditionsIn(address),
    ],
    archived: address.get('archived') === yes,
    flat: address.get('subtasks') === yes,
    sorts: sortsIn(address.get('sort') ?? ''),
  }
}

/**
 * What an address such as `?custom:{id}=not+{option}` asks of custom columns, in the order of their
 * ids; whether there are such columns is not looked at.
 */
export function columnConditionsIn(address: URLSearchParams): Condition[] {
  const kinds = new Set(
    [...address.keys()].flatMap((name): CustomKey[] | [] => {
      const kind = customKeyIn(name)
      return kind ? [kind] : []
    }),
  )
  return [...kinds]
    .sort()
    .slice(0, limits.customColumnsMost)
    .flatMap((kind) => conditionIn(kind, address.get(kind) ?? ''))
}

function conditionIn(kind: ConditionKind, text: string): Condition[] {
  const asked = conditionOf(kind, wordsOf(text))
  const values = [...new Set(asked.values)]
    .filter((value) => isValueOf(kind, value))
    .slice(0, limits.filterValues)
  return values.length > 0 ? [{ ...asked, values }] : []
}

function sortsIn(text: string): Sort[] {
  const sorts = new Map<string, Sort>()
  for (const word of wordsOf(text)) {
    const isDown = word.startsWith('-')
    const key = sortKey(isDown ? word.slice(1) : word)
    if (key && !sorts.has(key)) sorts.set(key, { key, order: isDown ? 'desc' : 'asc' })
  }
  return [...sorts.values()]
}

/** A key by its name, that of a custom column too: one that is gone sorts by nothing. */
const sortKey = (name: string): SortKey | undefined =>
  sortKeys.find((known) => known === name) ?? customKeyIn(name)

/** The words of a field, of which no more are looked at than a filter can have. */
const wordsOf = (text: string) =>
  cut(text, limits.filterRaw)
    .split(' ')
    .filter((word) => word !== '')

/** What an address has to say of a filter, the same text for the same filter; empty for none. */
export function filterText({ search, conditions, archived, flat, sorts }: ShownFilter): string {
  const fields: [name: string, value: string][] = [
    ['q', search],
    ...filterKinds.map((kind): [string, string] => {
      const own = conditions.find((each) => each.kind === kind)
      return [kind, own ? textOf(own) : '']
    }),
    ...conditions
      .filter(({ kind }) => isCustom(kind))
      .map((each): [string, string] => [each.kind, textOf(each)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    ['archived', archived ? yes : ''],
    ['subtasks', flat ? yes : ''],
    ['sort', sorts.map(({ key, order }) => (order === 'desc' ? `-${key}` : key)).join(' ')],
  ]
  return new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()
}

const textOf = ({ not: excluded, values }: Condition) =>
  [...(excluded ? [not] : []), ...values].join(' ')

/** An address with another filter; the rest of it stays. */
export function withFilter(address: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(address)
  for (const name of [...after.keys()].filter(isOfFilter)) after.delete(name)
  for (const [name, value] of new URLSearchParams(text)) after.append(name, value)
  return after
}

/** Whether two filters are of the same kinds, with other values at the most. */
export function hasSameFields(a: string, b: string): boolean {
  const [fields, others] = [a, b].map((text) => [...new URLSearchParams(text).keys()].join())
  return fields === others
}
