import { limits } from '../../src/core/catalogue/limits.ts'
import { searchLimits } from '../../src/core/catalogue/search-limits.ts'
import { wordsIn } from '../../src/core/search/match.ts'
import { wordsOf } from '../../src/core/search/words.ts'
import type { Flavour } from '../db/database.ts'

/*
 * How words stand in the index. Each begins with the number of its project and the letter of its
 * kind, so that a search reads nothing but what its asker reaches: `12t.launch`. Where a name begins
 * and ends stand `^` and `$`, which no text has.
 */

/** The beginning of the words of a kind in a project. */
export const scopeOf = (project: number, letter: string) => `${project}${letter}.`

/** Where a name begins and ends. */
export const edges = { start: '^', end: '$' } as const

/** The words of something with a name, a text, or both. */
export interface Texts {
  name: string
  text: string
}

/** What is stored of the words of an entry: two texts for FTS5, or a `tsvector`. */
export function writtenWords(flavour: Flavour, scope: string, { name, text }: Texts): string[] {
  const named = name === '' ? [] : [edges.start, ...textsOf(wordsOf(name)), edges.end]
  const said = textsOf(wordsIn(text))
  if (flavour === 'sqlite') return [lineOf(scope, named), lineOf(scope, said)]
  return [vectorOf(scope, named, said)]
}

const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text)

/** A word that is there too often leaves its place empty. */
const lineOf = (scope: string, words: readonly string[]) => {
  const isKept = counting()
  return words.map((word) => (isKept(word) ? scope + word : '.')).join(' ')
}

/** Where the text begins, in words: no name is as long, and nothing is found across both. */
const textFrom = limits.taskName + 10

function vectorOf(scope: string, named: readonly string[], said: readonly string[]): string {
  const places = new Map<string, string[]>()
  const add = (words: readonly string[], from: number, weight: string) => {
    const isKept = counting()
    for (const [n, word] of words.entries())
      if (isKept(word)) places.set(word, [...(places.get(word) ?? []), `${from + n}${weight}`])
  }
  add(named, 1, 'A')
  add(said, textFrom, 'B')
  return [...places].map(([word, at]) => `'${scope}${word}':${at.join()}`).join(' ')
}

/** Whether a word counts that has been there before. */
function counting() {
  const counts = new Map<string, number>()
  return (word: string) => {
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return count <= searchLimits.repeats
  }
}
