import { useState } from 'react'
import { limits } from '../../core/catalogue/limits.ts'
import type { Paging } from '../../core/values/paging.ts'
import { useAddress } from '../hooks/use-address.ts'
import { useTyped } from '../hooks/use-typed.ts'
import type { Sort } from './ColumnHead.tsx'

/** What is chosen about a table of pages: it is in the address of the screen. */
export interface TableChoices<F extends string> {
  /** The search as it is typed; the address and `paging` follow when it stops for a moment. */
  typed: string
  setTyped: (text: string) => void
  sort: Sort<F>
  setSort: (sort: Sort<F>) => void
  setPage: (page: number) => void
  setSize: (size: number) => void
  /** What a call that lists in pages is asked with (A7). */
  paging: Paging<F>
}

/**
 * Search, order, page and size of a table, kept in the address: a reload, the way back and a link
 * show the same. A change of search, order or size goes back to the first page. A page has `most`
 * rows at first.
 */
export function useTableChoices<F extends string>(
  fields: readonly [F, ...F[]],
  atFirst?: Sort<F>,
  most?: number,
): TableChoices<F> {
  return useChoices(useAddress(), { fields, atFirst, most })
}

/** The same for a table that is in no address, as in a drawer: it starts over each time it is shown. */
export function useOwnTableChoices<F extends string>(
  fields: readonly [F, ...F[]],
  most?: number,
): TableChoices<F> {
  const [params, setParams] = useState(() => new URLSearchParams())
  const change = (values: Readonly<Record<string, string>>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }))
  return useChoices([params, change], { fields, most })
}

interface AtFirst<F extends string> {
  fields: readonly [F, ...F[]]
  atFirst?: Sort<F> | undefined
  most?: number | undefined
}

function useChoices<F extends string>(
  [params, change]: ReturnType<typeof useAddress>,
  { fields, atFirst, most = limits.pageSize }: AtFirst<F>,
): TableChoices<F> {
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text, page: '' }))
  const field = fields.find((name) => name === params.get('field'))
  const sort: Sort<F> = field
    ? { field, order: params.get('order') === 'desc' ? 'descend' : 'ascend' }
    : (atFirst ?? { field: fields[0], order: 'ascend' })
  return {
    typed,
    setTyped,
    sort,
    setSort: ({ field, order }) => change({ field, order: orderOf(order), page: '' }),
    setPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    setSize: (size) => change({ size: size === most ? '' : String(size), page: '' }),
    paging: {
      index: pageIn(params),
      size: sizes.find((size) => String(size) === params.get('size')) ?? most,
      field: sort.field,
      order: orderOf(sort.order),
      search,
    },
  }
}

/** The page that an address asks for, from 1. */
export const pageIn = (params: URLSearchParams) =>
  Math.max(1, Math.floor(Number(params.get('page'))) || 1)

const sizes: readonly number[] = limits.pageSizes

const orderOf = (order: Sort<string>['order']) => (order === 'descend' ? 'desc' : 'asc')
