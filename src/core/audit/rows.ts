import type { AuditAction } from './actions.ts'
import type { AuditKind } from './kinds.ts'

/**
 * An entry of the audit log as it is stored, with the names that people and things had. It belongs
 * to an organisation, which it may outlive.
 */
export interface AuditEntry {
  id: string
  organization_id: string
  at: string
  kind: AuditKind
  action: AuditAction
  /** Who did it; null for what the server did, as when a card provider told of something. */
  user_id: string | null
  user_name: string
  /** The network address it came from, if it is known. */
  address: string | null
  /** The name of the call. */
  call: string
  team_id: string | null
  team_name: string | null
  project_id: string | null
  project_name: string | null
  /** The name of whom or what it is about. */
  subject: string | null
  previous_value: string | null
  current_value: string | null
  /** When the command was carried out that this one took back; null if it took none back. */
  undoes: string | null
}

/** What becomes of a thing that an entry says, beside that it is stored. */
interface Said {
  /** Where it stands among what is searched, as that is stored. */
  searched?: number
  /** Only some have it: it came later, and the hashes of the others stay what they were. */
  isLater?: true
}

/** All that an entry says, in the order in which it is hashed: what comes new stands last. */
const everything = {
  id: {},
  organization_id: {},
  at: {},
  kind: {},
  action: {},
  user_id: {},
  user_name: { searched: 1 },
  address: { searched: 7 },
  call: {},
  team_id: {},
  team_name: { searched: 3 },
  project_id: {},
  project_name: { searched: 4 },
  subject: { searched: 2 },
  previous_value: { searched: 5 },
  current_value: { searched: 6 },
  undoes: { isLater: true },
} as const satisfies Record<keyof AuditEntry, Said>

/** All that an entry says, by name, in that order. */
export const auditFields = Object.keys(everything) as (keyof AuditEntry)[]

const saidOf = (field: keyof AuditEntry): Said => everything[field]

/** Whether the hash of an entry is of a thing also where it has none. */
export const isAlwaysSaid = (field: keyof AuditEntry) => !saidOf(field).isLater

/** What is searched of an entry, in the order in which it is kept. */
export const searchedFields = auditFields
  .filter((field) => saidOf(field).searched !== undefined)
  .sort((a, b) => saidOf(a).searched! - saidOf(b).searched!)

/** An entry in the chain of its organisation; null until a job has chained it. */
export interface AuditRow extends AuditEntry {
  /** Its place in the chain, from 1. */
  place: number | null
  /** The hash of the entry before it; empty for the first. */
  previous_hash: string | null
  hash: string | null
  /** When it was chained; null too for those from before this was kept. */
  chained_at: string | null
  /** All that is searched, in lower case. */
  words: string
}
