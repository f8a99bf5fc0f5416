import { searchLimits } from '../catalogue/search-limits.ts'
import { foldLetter, isWritten } from './fold.ts'

/** A word of a text, as it is searched for, and where it stands there. */
export interface Word {
  text: string
  from: number
  to: number
  /**
   * Of writing without blanks: two letters that follow each other. The last letter stands also by
   * itself, then it is a `tail`, or alone.
   */
  dense?: 'pair' | 'tail' | 'alone'
}

/** Neither parts words nor is part of one, such as a soft hyphen. */
const isUnseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u
const isMark = /^\p{M}/u
/** Every one of these is a word. */
const isPicture = /\p{Extended_Pictographic}/u
/** Writing that has no blanks between its words. */
const isDense =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

type Kind = 'letter' | 'dense' | 'picture' | 'unseen' | 'gap'

/** What a letter is after one of another kind: marks belong to what is before them. */
function kindOf(letter: string, before: Kind): Kind {
  if (letter <= '\x7f') return isPlain(letter.charCodeAt(0)) ? 'letter' : 'gap'
  if (isUnseen.test(letter)) return 'unseen'
  if (isMark.test(letter)) return before === 'dense' ? 'dense' : 'letter'
  if (isWritten.test(letter)) return isDense.test(letter) ? 'dense' : 'letter'
  return isPicture.test(letter) ? 'picture' : 'gap'
}

/** Whether a character of ASCII is a letter or a digit. */
const isPlain = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)

interface Letter {
  text: string
  from: number
  to: number
}

/**
 * The words of a text in their order, at most so many. Letters and digits make words, everything
 * else parts them; of writing without blanks every two neighbours are one, so that any part of it
 * is found.
 */
export function wordsOf(text: string, most: number = searchLimits.words): Word[] {
  const words: Word[] = []
  let kind: Kind = 'gap'
  let letters: Letter[] = []
  const end = () => {
    if (kind === 'dense') words.push(...pairsOf(letters))
    else if (letters.some((letter) => letter.text !== '')) words.push(wholeOf(letters))
    letters = []
  }
  let from = 0
  for (const letter of text) {
    const next = kindOf(letter, kind)
    const to = from + letter.length
    if (next !== 'unseen') {
      if (next !== kind || next === 'picture') end()
      if (words.length >= most) break
      kind = next
      if (kind === 'picture') letters.push({ text: letter, from, to })
      else if (kind !== 'gap') letters.push({ text: foldLetter(letter), from, to })
    }
    from = to
  }
  end()
  return words.slice(0, most)
}

function wholeOf(letters: readonly Letter[]): Word {
  // Letters of Korean may be written in their parts.
  const text = letters
    .map((letter) => letter.text)
    .join('')
    .normalize('NFC')
  const cut = [...text].slice(0, searchLimits.wordLength).join('')
  return { text: cut, from: letters[0]!.from, to: letters.at(-1)!.to }
}

function pairsOf(all: readonly Letter[]): Word[] {
  const letters = withMarks(all)
  return letters.map(({ text, from, to }, n) => {
    const next = letters[n + 1]
    if (next) return { text: text + next.text, from, to: next.to, dense: 'pair' }
    return { text, from, to, dense: n > 0 ? 'tail' : 'alone' }
  })
}

/** How long a letter is at most with the marks on it: what more there is does not tell it apart. */
const mostOfLetter = 8

/** Letters with the marks that are part of them, such as the voiced ones of Japanese. */
function withMarks(all: readonly Letter[]): Letter[] {
  const letters: Letter[] = []
  for (const letter of all) {
    const last = letters.at(-1)
    if (last && isMark.test(letter.text)) {
      if (last.text.length < mostOfLetter) last.text = (last.text + letter.text).normalize('NFC')
      last.to = letter.to
    } else if (letter.text !== '') letters.push({ ...letter })
  }
  return letters
}
