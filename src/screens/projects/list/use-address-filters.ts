import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import { id } from '../../../core/values/fields.ts'
import { useAddressQuery } from '../../../parts/hooks/use-address-query.ts'
import { pageIn } from '../../../parts/table/use-table-choices.ts'
import { rememberList } from './list-address.ts'

/** What is typed comes into the address in one piece, after so many milliseconds. */
const settledMs = 150

const lists = ['statuses', 'categories', 'priorities'] as const
type Lists = Record<(typeof lists)[number], readonly string[]>

/** The filters that an address asks for; what is none is left out. */
const listsIn = (query: URLSearchParams): Lists => {
  const idsIn = (name: string) =>
    [...new Set((query.get(name) ?? '').split(' '))].filter((each) => id.safeParse(each).success)
  return {
    statuses: idsIn('statuses'),
    categories: idsIn('categories'),
    priorities: idsIn('priorities'),
  }
}

const searchIn = (query: URLSearchParams) =>
  (query.get('search') ?? '').slice(0, limits.searchLength)

const joined = (lists: Lists) =>
  Object.fromEntries(Object.entries(lists).map(([name, ids]) => [name, ids.join(' ')]))

/**
 * What narrows the list of projects, and its page, kept in the address: a link shows what its sender
 * saw, and the way back from a project finds the list as it was. Whatever narrows it otherwise
 * begins with the first page.
 */
export function useAddressFilters() {
  const [query, setQuery] = useAddressQuery()
  const [search, setSearch] = useState(() => searchIn(query))
  const [chosen, setChosen] = useState(() => listsIn(query))
  const [page, setPage] = useState(() => pageIn(query))
  const asked = query.toString()
  const known = useRef(asked)
  const withFilters = (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    const all = {
      search: search.trim(),
      ...joined(chosen),
      page: page === 1 ? '' : String(page),
    }
    for (const [name, text] of Object.entries(all))
      text === '' ? after.delete(name) : after.set(name, text)
    return after
  }
  const write = useEffectEvent(() => {
    known.current = withFilters(query).toString()
    if (known.current !== asked) setQuery(withFilters, { replace: true, staysHere: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written when any of them changes
  useEffect(() => {
    const waiting = setTimeout(write, settledMs)
    return () => clearTimeout(waiting)
  }, [search, chosen, page])
  // A link to the page, or the way back, asks for something else.
  const follow = useEffectEvent(() => {
    if (asked === known.current) return
    known.current = asked
    setSearch(searchIn(query))
    setChosen(listsIn(query))
    setPage(pageIn(query))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at when it changes
  useEffect(follow, [asked])
  useEffect(() => rememberList(asked), [asked])
  const set = (name: keyof Lists) => (ids: readonly string[]) => {
    setChosen((before) => ({ ...before, [name]: ids }))
    setPage(1)
  }
  return {
    search,
    ...chosen,
    page,
    setPage,
    setSearch: (text: string) => {
      setSearch(text)
      setPage(1)
    },
    setStatuses: set('statuses'),
    setCategories: set('categories'),
    setPriorities: set('priorities'),
    clearAll: () => {
      setSearch('')
      setChosen({ statuses: [], categories: [], priorities: [] })
      setPage(1)
    },
  }
}
