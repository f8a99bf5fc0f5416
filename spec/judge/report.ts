import type { Judgement } from './judgement.ts'
import type { Summary } from './summary.ts'

/** A judgement with what was judged, and when. */
export interface Report {
  /** In words: `Judging http://127.0.0.1:3000, one of ours`. */
  server: string
  target: string | null
  kind: 'own' | 'plumbline' | 'other'
  /** ISO 8601. */
  at: string
  judgement: Judgement
  summary: Summary
}
