/**
 * Search over everything: how much of a text and of a question counts, how much is looked at and
 * shown, and how the index follows. `Ms` is milliseconds, `Bytes` bytes; a bare name counts things.
 */
export const searchLimits = {
  words: 10_000,
  wordLength: 40,
  /** How often a word of a text counts: PostgreSQL keeps no more places of one. */
  repeats: 200,
  text: 60_000,
  terms: 12,
  looked: 30_000,
  shown: 1_000,
  page: 50,
  quick: 5,
  excerpt: 180,
  matchesPerPoint: 1_000,
  waitMs: 300,
  followMs: 5_000,
  quietMs: 500,
  backlog: 4_000,
  atOnce: 100,
  /** With less left on the disk the index is not written. */
  roomBytes: 33_554_432,
} as const
