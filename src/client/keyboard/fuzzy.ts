/** How well a text fits what was typed, and which of its letters were meant. */
export interface Fit {
  /** Higher is better; only good for comparing. */
  score: number
  /** Places in the text, rising. */
  marks: readonly number[]
}

/**
 * Fits a text to what was typed: each typed word must be in the text, best at the start of a word,
 * else inside one, else as letters in their order (`fxlg` finds "Fix login"). Case and accents do
 * not count. Undefined when it does not fit; nothing typed fits everything.
 */
export function fitOf(typed: string, text: string): Fit | undefined {
  const letters = [...text].map(folded)
  const marks = new Set<number>()
  let score = 0
  for (const word of typed.trim().split(/\s+/).filter(Boolean)) {
    const found = fitWord([...word].map(folded), letters)
    if (!found) return undefined
    score += found.score
    for (const mark of found.marks) marks.add(mark)
  }
  // Of two that fit alike the shorter is meant.
  return { score: score - letters.length / 100, marks: [...marks].sort((a, b) => a - b) }
}

/** Those that fit, best first; equally good ones stay in their order. */
export const fitting = <T>(
  typed: string,
  all: readonly T[],
  textOf: (each: T) => string,
): { each: T; fit: Fit }[] =>
  all
    .flatMap((each) => {
      const found = fitOf(typed, textOf(each))
      return found ? [{ each, fit: found }] : []
    })
    .sort((a, b) => (typed.trim() === '' ? 0 : b.fit.score - a.fit.score))

/** Places of letters in a text as parts of it, from one character (UTF-16) to before another. */
export function spansOf(text: string, places: readonly number[]): [from: number, to: number][] {
  const wanted = new Set(places)
  const spans: [from: number, to: number][] = []
  let at = 0
  for (const [n, letter] of [...text].entries()) {
    const last = spans.at(-1)
    if (wanted.has(n) && last?.[1] === at) last[1] += letter.length
    else if (wanted.has(n)) spans.push([at, at + letter.length])
    at += letter.length
  }
  return spans
}

/** One letter without its case and accents. */
const folded = (letter: string) =>
  letter <= '\x7f'
    ? letter.toLowerCase()
    : letter
        .normalize('NFD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase() || letter

const isLetter = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

function fitWord(word: readonly string[], letters: readonly string[]): Fit | undefined {
  let inside: Fit | undefined
  for (let at = 0; at + word.length <= letters.length; at++) {
    if (!word.every((letter, n) => letter === letters[at + n])) continue
    const marks = word.map((_, n) => at + n)
    if (at === 0) return { score: 120 + whole(word, letters, at), marks }
    if (!isLetter(letters[at - 1])) return { score: 100 + whole(word, letters, at), marks }
    inside ??= { score: 60, marks }
  }
  return inside ?? fitLetters(word, letters)
}

/** More for a word that was typed to its end. */
const whole = (word: readonly string[], letters: readonly string[], at: number) =>
  isLetter(letters[at + word.length]) ? 0 : 10

/**
 * The letters in their order with others between; the fewer gaps, the better. The first must begin
 * a word.
 */
function fitLetters(word: readonly string[], letters: readonly string[]): Fit | undefined {
  for (let from = 0; from < letters.length; from++) {
    if (letters[from] !== word[0] || isLetter(letters[from - 1])) continue
    const marks: number[] = []
    for (let at = from; at < letters.length && marks.length < word.length; at++)
      if (letters[at] === word[marks.length]) marks.push(at)
    // What lacks letters here lacks them further on as well.
    if (marks.length < word.length) return undefined
    const gaps = marks.filter((mark, n) => n > 0 && mark !== marks[n - 1]! + 1).length
    return { score: 40 - Math.min(gaps * 5, 30), marks }
  }
  return undefined
}
