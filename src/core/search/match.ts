import { searchLimits } from '../catalogue/search-limits.ts'
import { marksIn, placeOf, type Span } from './places.ts'
import type { Question, Term } from './terms.ts'
import { type Word, wordsOf } from './words.ts'

/** Something that is searched: what it is called, and what is said in it. */
export interface Searched {
  name: string
  text: string
}

/** A text with the parts that were looked for. */
export interface Marked {
  text: string
  marks: Span[]
}

/**
 * Where all of a question is found, the best first: the name is what was typed; it is in the name;
 * some of it is in the text alone.
 */
export type Found = 'whole' | 'name' | 'text'

/** Where something answers a question; undefined if it does not. */
export const matchOf = (question: Question, { name, text }: Searched): Found | undefined =>
  matchIn(question, { named: () => wordsOf(name), said: () => wordsIn(text) })

/** The words of what it is called, and of what is said in it. */
export interface WordsToSearch {
  named(): readonly Word[]
  said(): readonly Word[]
}

/** The same of its words, which are asked for where they are needed. */
export function matchIn({ terms, whole }: Question, words: WordsToSearch): Found | undefined {
  if (terms.length === 0) return undefined
  const named = words.named()
  const missing = terms.filter((term) => placeOf(term, named) < 0)
  if (missing.length === 0) return isWhole(named, whole) ? 'whole' : 'name'
  const said = words.said()
  return missing.every((term) => placeOf(term, said) >= 0) ? 'text' : undefined
}

/** The words of a text that are searched: those of its beginning. */
export const wordsIn = (text: string): Word[] => wordsOf(text.slice(0, searchLimits.text))

const isWhole = (words: readonly Word[], whole: readonly string[]) =>
  words.length === whole.length && words.every(({ text }, n) => text === whole[n])

/** A text with what was looked for. */
export const marked = (text: string, { terms }: Question): Marked => ({
  text,
  marks: marksIn(text, wordsOf(text), terms),
})

/**
 * About `searchLimits.excerpt` characters of a text around the first place of something that was
 * looked for; undefined if nothing of it is there.
 */
export function excerptOf(text: string, { terms }: Question): Marked | undefined {
  const words = wordsIn(text)
  const first = firstOf(words, terms)
  if (!first) return undefined
  const from = startBefore(words, first)
  const to = endAfter(text, words, from)
  const part = text.slice(from, to)
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  const marks = marksIn(part, wordsOf(part), terms)
  return {
    text: before + part + after,
    marks: marks.map(([start, end]): Span => [start + before.length, end + before.length]),
  }
}

/** The same of its beginning, where nothing was looked for. */
export function beginningOf(text: string): Marked {
  const to = endAfter(text, wordsIn(text), 0)
  return { text: text.slice(0, to) + (to < text.length ? ' …' : ''), marks: [] }
}

function firstOf(words: readonly Word[], terms: readonly Term[]): Word | undefined {
  const places = terms.map((term) => placeOf(term, words)).filter((at) => at >= 0)
  return places.length > 0 ? words[Math.min(...places)] : undefined
}

/** A third of an excerpt stands before what it is about. */
function startBefore(words: readonly Word[], { from }: Word): number {
  const least = from - searchLimits.excerpt / 3
  return least <= 0 ? 0 : (words.find((word) => word.from >= least)?.from ?? from)
}

/** The end of the last word that fits, or of the text; a word that is longer by itself is cut. */
function endAfter(text: string, words: readonly Word[], from: number): number {
  const most = from + searchLimits.excerpt
  if (text.length <= most) return text.length
  const last = words.findLast(({ from: start, to }) => start >= from && to <= most)
  return last ? last.to : most
}
