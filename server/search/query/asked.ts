import type { Question, Term } from '../../../src/core/search/terms.ts'
import type { Flavour } from '../../db/database.ts'
import { edges } from '../written.ts'

/** A question in the words of a database, for some scopes. */
export interface Asked {
  /** All of it is somewhere. */
  any: string
  /** All of it is in the name. */
  named: string
  /** The name is what was typed. */
  whole: string
}

/** A question as FTS5, or as PostgreSQL, wants it. */
export function askedIn(
  flavour: Flavour,
  { terms, whole }: Question,
  scopes: readonly string[],
): Asked {
  const write = flavour === 'sqlite' ? forFts5 : forPostgres
  const edged: Term = { words: [edges.start, ...whole, edges.end], open: false }
  return {
    any: write(terms, scopes, false),
    named: write(terms, scopes, true),
    whole: write([edged], scopes, true),
  }
}

type Write = (terms: readonly Term[], scopes: readonly string[], named: boolean) => string

/** Words are letters, digits and pictures alone: none has a meaning in either language. */
const forFts5: Write = (terms, scopes, named) => {
  const all = scopes.map((scope) => `(${terms.map((term) => phrase(term, scope)).join(' AND ')})`)
  return `${named ? '{name} : ' : ''}(${all.join(' OR ')})`
}

const phrase = ({ words, open }: Term, scope: string) =>
  `"${words.map((word) => scope + word).join(' ')}"${open ? '*' : ''}`

const forPostgres: Write = (terms, scopes, named) =>
  scopes
    .map((scope) => `(${terms.map((term) => follows(term, scope, named)).join(' & ')})`)
    .join(' | ')

function follows({ words, open }: Term, scope: string, named: boolean): string {
  const ends = (n: number) => `${open && n === words.length - 1 ? '*' : ''}${named ? 'A' : ''}`
  const marks = (n: number) => (ends(n) ? `:${ends(n)}` : '')
  return `(${words.map((word, n) => `'${scope}${word}'${marks(n)}`).join(' <-> ')})`
}
