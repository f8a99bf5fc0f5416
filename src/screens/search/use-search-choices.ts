import { today } from '../../client/local-days.ts'
import { type SearchKind, searchKinds } from '../../core/search/ranking.ts'
import { addDays } from '../../core/values/time.ts'
import { useAddress } from '../../parts/hooks/use-address.ts'
import { useTyped } from '../../parts/hooks/use-typed.ts'

/** How long ago the last change of something may be, in days. */
export const periods = { day: 1, week: 7, month: 30, year: 365 } as const
type Period = keyof typeof periods

/** What narrows a search, by its names in the address. */
const narrowings = ['project', 'assignee', 'author', 'state', 'period', 'archived'] as const
export type Narrowing = (typeof narrowings)[number]

/** What is looked for: all of it is in the address. */
export interface SearchChoices {
  /** As it is typed; the address follows when that stops for a moment. */
  typed: string
  setTyped: (text: string) => void
  /** As it is asked. */
  search: string
  kind: SearchKind | 'all'
  setKind: (kind: SearchKind | 'all') => void
  /** From 1. */
  page: number
  setPage: (page: number) => void
  narrowed: Readonly<Record<Narrowing, string>>
  narrow: (by: Narrowing, value: string) => void
  /** Looks everywhere again. */
  widen: () => void
}

/** The pause in typing after which is searched, in milliseconds. */
const moment = 200

/** What is looked for on the search page; another text or choice goes back to the first page. */
export function useSearchChoices(): SearchChoices {
  const [params, change] = useAddress()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text, page: '' }), moment)
  const chosen = (name: Narrowing) => params.get(name) ?? ''
  return {
    ...{ typed, setTyped, search },
    kind: searchKinds.find((kind) => kind === params.get('kind')) ?? 'all',
    setKind: (kind) => change({ kind: kind === 'all' ? '' : kind, page: '' }),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    setPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    narrowed: {
      ...{ project: chosen('project'), assignee: chosen('assignee'), author: chosen('author') },
      state: ['open', 'done'].find((state) => state === chosen('state')) ?? '',
      period: Object.keys(periods).find((period) => period === chosen('period')) ?? '',
      archived: chosen('archived') === 'true' ? 'true' : '',
    },
    narrow: (by, value) => change({ [by]: value, page: '' }),
    widen: () =>
      change({ ...Object.fromEntries(narrowings.map((name) => [name, ''])), kind: '', page: '' }),
  }
}

/** Whether there is something to ask: words, or a person to go by. */
export const isAsked = ({ search, narrowed }: SearchChoices) =>
  search !== '' || narrowed.assignee !== '' || narrowed.author !== ''

/** What the server is asked. */
export function questionOf({ search, kind, page, narrowed }: SearchChoices) {
  const { period, state, ...others } = narrowed
  return {
    ...{ q: search, kinds: kind === 'all' ? '' : kind, index: String(page) },
    ...others,
    state: state as 'open' | 'done' | '',
    from: period ? addDays(today(), 1 - periods[period as Period]) : '',
  }
}
