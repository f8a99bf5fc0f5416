import { documentA } from './a.ts'
import { documentB } from './b.ts'
import type { Clause } from './clause.ts'

/** Every clause of the two documents, in their order. */
export const clauses: readonly Clause[] = [...documentA, ...documentB]

const byId = new Map(clauses.map((clause) => [clause.id, clause]))

/** The clause with an id. */
export const clauseOf = (id: string): Clause | undefined => byId.get(id)

/** An address with every parameter written `*`, so that differently named ones compare equal. */
const shape = (address: string) => address.replace(/\{\w+\}|:\w+/g, '*')

const byAddress = new Map<string, Clause[]>()
for (const clause of clauses)
  for (const address of clause.calls ?? [])
    byAddress.set(shape(address), [...(byAddress.get(shape(address)) ?? []), clause])

/**
 * The clauses about a call at an address such as `PUT /projects/:id`; both documents may name it.
 */
export const clausesAt = (method: string, path: string): readonly Clause[] =>
  byAddress.get(shape(`${method} ${path}`)) ?? []
