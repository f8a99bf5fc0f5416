import type { CompiledQuery } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { MutationName } from '../../src/core/contract.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Target } from '../db/statements.ts'

/**
 * SQL beside the rows of a command, in tables that are not shared: run when its rows are written and
 * before others are removed. `gone` is what the command removes.
 */
export type Beside = (to: Target, gone: readonly RowChange[]) => Iterable<CompiledQuery>

/** Who gives a mutation, and when. */
export interface Keeping {
  actor: Actor
  now: number
}

/** What is written beside a mutation, by its name. */
export type Besides = { [K in MutationName]: (keeping: Keeping) => Beside }
