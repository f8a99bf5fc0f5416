import type { Entry } from './entries.ts'

/**
 * An entry of the activity log as it is stored, with the names that people and things had. It
 * belongs to a line of the log, by whose position it is found.
 */
export interface ActivityRow extends Entry {
  seq: number
  /** Its place among the entries of the line. */
  nth: number
  user_id: string
  user_name: string
  at: string
  /** The name of the call. */
  call: string
  previous_name: string | null
  current_name: string | null
}
