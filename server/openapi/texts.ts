import type { CallName } from '../../src/core/contract.ts'
import descriptions from './descriptions.json' with { type: 'json' }

/** What a call does, as its declaration says; nothing for one whose name says it all. */
export const textOf = (name: CallName): string | undefined =>
  (descriptions as Partial<Record<string, string>>)[name]

/** `listTasksV3` as `List tasks V3`. */
export const titleOf = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter, at) => (at > 0 ? ` ${letter.toLowerCase()}` : letter))
    .replace(/^./, (first) => first.toUpperCase())
