import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** What the card provider for tests and demonstrations keeps on its side. */
export const testProvider = (given: Migrating) =>
  makeTable(given, 'test_provider', {
    columns: { id: 'text', kind: 'text', state: 'text' },
  })
