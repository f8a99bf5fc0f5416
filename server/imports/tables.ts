import type { ImportState } from '../../src/core/imports/calls.ts'

/** The table of imports. */
export interface ImportTables {
  project_import: {
    id: string
    team_id: string
    /** Who imports. */
    user_id: string
    /** The project that it makes. */
    project_id: string
    name: string
    state: ImportState
    upload: string
    /** The file, which is kept until the import has ended; null from then on. */
    hash: string | null
    /** JSON: an `Asked`, with what was taken of the file where nothing is chosen; before, without. */
    asked: string
    /** How many tasks there are in all, and how many of them are made. */
    total: number
    made: number
    problems_count: number
    /** JSON: the first problems. */
    problems: string
    /** Milliseconds. */
    created_at: number
    /** The network address from which it was asked for; null of those from before this was kept. */
    address: string | null
  }
}
