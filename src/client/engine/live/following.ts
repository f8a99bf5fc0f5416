import type { Entry } from '../kept/stored.ts'

/** How this page follows a room. */
export interface Following {
  /** Entries that arrived while the room was being joined or loaded. */
  early: Entry[] | undefined
  /** How many parts of this page use the room. */
  wanted: number
  /** It could not be read: it is tried again once the server is connected. */
  failed?: boolean
  /** Its rows are as this browser has kept them. */
  isKept?: boolean
  tail: number
  /** The last line that arrived in its order. */
  reached: number
}
