import { memoize } from '../engine/memoize.ts'

/**
 * What stands above, below or around a letter without being one: accents, vowel points of Arabic and
 * Hebrew. The voiced marks of Japanese are left, as they make other letters.
 */
const marks = /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05c7]/gu

/** What words are made of: letters, digits, and marks that are part of a letter. */
export const isWritten = /[\p{L}\p{N}\p{M}]/u

/** Letters that no mark makes, by how they are typed without them. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th' },
  ...{ ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ς: 'σ', ё: 'е' },
}

/**
 * A letter as it is searched for: without case and marks, in its plain form (`É` is `e`, `ß` is
 * `ss`, `Ａ` is `a`). Empty for what only changes how others look.
 */
export const foldLetter = (letter: string): string =>
  letter <= '\x7f' ? letter.toLowerCase() : folded(letter)

const folded = memoize((letter: string): string => {
  const plain = letter.normalize('NFKD').replace(marks, '').toLowerCase().normalize('NFC')
  return [...plain].map((each) => spelled[each] ?? (isWritten.test(each) ? each : '')).join('')
}, 20_000)
