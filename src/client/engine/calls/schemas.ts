import { config } from 'zod'

// The page's policy forbids code made at run time and reports each attempt, so schemas must not
// try. Imported before any of them.
config({ jitless: true })
