import { foldLetter } from './fold.ts'
import type { Term } from './terms.ts'
import type { Word } from './words.ts'

/** A part of a text, from one character to before another. */
export type Span = [from: number, to: number]

/** The index of the first word at or after one where a term is; -1 if it is not there. */
export function placeOf({ words: wanted, open }: Term, words: readonly Word[], from = 0): number {
  const last = wanted.length - 1
  for (let at = from; at + last < words.length; at++) {
    if (!fits(wanted[last]!, words[at + last]!, open)) continue
    if (wanted.every((each, n) => n === last || words[at + n]!.text === each)) return at
  }
  return -1
}

const fits = (wanted: string, { text }: Word, open: boolean) =>
  open ? text.startsWith(wanted) : text === wanted

/**
 * The parts of a text where terms are, in their order, each letter once; of a word that goes on,
 * what was typed of it.
 */
export function marksIn(text: string, words: readonly Word[], terms: readonly Term[]): Span[] {
  const spans: Span[] = []
  for (const term of terms)
    for (let at = placeOf(term, words); at >= 0; at = placeOf(term, words, at + 1))
      spans.push(spanOf(text, words, term, at))
  return joined(spans)
}

function spanOf(text: string, words: readonly Word[], term: Term, at: number): Span {
  const last = words[at + term.words.length - 1]!
  const typed = term.words.at(-1)!
  const isPart = term.open && typed.length < last.text.length
  return [words[at]!.from, isPart ? endOfPart(text, last, typed) : last.to]
}

/** Where the beginning of a word ends that folds to what was typed. */
function endOfPart(text: string, { from, to }: Word, typed: string): number {
  let end = from
  let length = 0
  for (const letter of text.slice(from, to)) {
    const folded = foldLetter(letter)
    if (length >= typed.length && folded !== '') break
    length += folded.length
    end += letter.length
  }
  return end
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
