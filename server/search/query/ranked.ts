import type { Ranked as Facts, SearchKind } from '../../../src/core/search/ranking.ts'

/** Something that was found, before it is read. */
export interface Ranked extends Facts {
  kind: SearchKind
}
