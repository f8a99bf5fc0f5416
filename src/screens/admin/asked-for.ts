import type { Paging } from '../../core/values/paging.ts'

/** What a list of the admin centre is asked with. */
export const askedFor = <F extends string>({ index, size, search, field, order }: Paging<F>) => ({
  ...{ index, size, search },
  sort: order === 'desc' ? `-${field}` : field,
})
