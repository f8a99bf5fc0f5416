import { openPostgres } from '../../db/postgres.ts'
import type { SearchStore } from './store.ts'

/** How many searches are worked on at once. */
const readers = 2

/** The index in a PostgreSQL database, on connections of its own: no command waits for one. */
export const openShared = (url: string): SearchStore => openPostgres(url, { readers, writers: 1 })
