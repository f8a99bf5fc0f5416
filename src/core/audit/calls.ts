import { z } from 'zod'
import { query } from '../engine/call.ts'
import { languages } from '../session/languages.ts'
import { day, id, instant } from '../values/fields.ts'
import { blankToAbsent, paging } from '../values/paging.ts'
import { type AuditAction, allActions } from './actions.ts'
import { auditKinds } from './kinds.ts'

/** Of the organisation of the team in which the call is made. */
const list = { method: 'GET', may: 'organisation.view', clause: 'A7.79', errors: [] } as const
const path = '/admin-center/audit' as const

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToAbsent, schema.optional())

const { index, size, search } = paging(['at'])

/** Actions with commas between them; what is unknown is left out. */
const actions = z
  .string()
  .max(10_000)
  .default('')
  .transform((text): readonly AuditAction[] => {
    const named = new Set(text.split(','))
    return allActions.filter((action) => named.has(action))
  })

/** Which entries: by whom, of what kind, in which team, from one day to another in a time zone. */
const filter = {
  search,
  /** A search finds these as well: those that are shown with what is searched for. */
  actions,
  user: optional(id),
  kind: optional(z.enum(auditKinds)),
  team: optional(id),
  from: optional(day),
  to: optional(day),
  time_zone_name: optional(z.string().max(100)),
}

const entry = z.object({
  id,
  at: instant,
  kind: z.enum(auditKinds),
  action: z.string(),
  /** Null for what the server did, such as when a card provider told of something. */
  user_id: id.nullable(),
  user_name: z.string(),
  address: z.string().nullable(),
  /** It took something back. */
  undo: z.boolean(),
  /** When that was done, as `at` of its entries has it; null if it took nothing back. */
  undoes: instant.nullable(),
  team_id: id.nullable(),
  team_name: z.string().nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  subject: z.string().nullable(),
  previous_value: z.string().nullable(),
  current_value: z.string().nullable(),
  /** Its place in the chain of the organisation; null until it has been chained. */
  place: z.int().nullable(),
  hash: z.string().nullable(),
})

/**
 * Who did what in the organisation, when and from where, the newest first, in pages. `before` and `after` are ids of
 * entries, and lead to the older and the newer ones: the first of a page, or the last, leads to the next one. `index`
 * counts from the newest entry, which takes the longer the further back it is.
 */
export const listAudit = query({
  ...list,
  // A search reads all of a log.
  isReport: true,
  path,
  input: z.object({ index, size, before: optional(id), after: optional(id), ...filter }),
  output: z.object({
    /** How many there are; with a filter not counted further than to `auditCounted`. */
    total: z.int(),
    /** There are more than `total`. */
    more: z.boolean(),
    /** Whether there are newer and older entries than these. */
    newer: z.boolean(),
    older: z.boolean(),
    data: z.array(entry),
  }),
})

const named = z.object({ id, name: z.string() })

/** The people and the teams that entries name, for the filters. */
export const listAuditNames = query({
  ...list,
  path: `${path}/names`,
  input: z.object({}),
  output: z.object({ people: z.array(named), teams: z.array(named) }),
})

/** The entries that the same filter lets through, as a CSV file. */
export const exportAudit = query({
  ...list,
  path: `${path}/csv`,
  input: z.object({ ...filter, language: optional(z.enum(languages)) }),
  sendsFile: true,
  isReport: true,
  output: z.null(),
})
