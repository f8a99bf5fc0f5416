import { searchLimits } from '../catalogue/search-limits.ts'
import { type Word, wordsOf } from './words.ts'

/** Words that are looked for in this order without others between; `open`: the last may go on. */
export interface Term {
  words: readonly string[]
  open: boolean
}

/** What is looked for: all of the terms, and best in a name that is what was typed. */
export interface Question {
  terms: readonly Term[]
  /** All words that were typed. */
  whole: readonly string[]
}

/** A part of what was typed: quoted, or without blanks. */
const part = /["“”„«»]([^"“”„«»]*)(["“”„«»]?)|[^\s"“”„«»]+/gu

/**
 * What is looked for by a text: each word, which may be the beginning of one, and what stands in
 * quotation marks as it is; at most `searchLimits.terms` of them. Everything else, such as `*`, `-`
 * or `OR`, has no meaning of its own. There are no terms when nothing of the text can be looked for.
 */
export const questionOf = (typed: string): Question => ({
  terms: [...typed.matchAll(part)]
    .map(([all, quoted, end]) => termOf(quoted ?? all, quoted === undefined || end === ''))
    .filter(({ words }) => words.length > 0)
    .slice(0, searchLimits.terms),
  whole: wordsOf(typed).map(({ text }) => text),
})

function termOf(text: string, open: boolean): Term {
  const words = wordsOf(text)
  // The pair before has the last letter too.
  if (words.at(-1)?.dense === 'tail') words.pop()
  const last = words.at(-1)
  return { words: words.map((word) => word.text), open: open && last !== undefined && goesOn(last) }
}

/**
 * Whether a word that is typed may be the beginning of one. A single letter would be that of a
 * great many.
 */
const goesOn = ({ text, dense }: Word) =>
  dense === 'alone' || (dense === undefined && text.length > 1)
