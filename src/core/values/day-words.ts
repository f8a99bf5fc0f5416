import { folded } from './text.ts'

/** What each of several months or days is called, in all forms. */
type Names = readonly (readonly string[])[]

/** The words that dates are written with in a language, as `wordsOfDays` makes them. */
export interface DayWords {
  months: Names
  weekdays: Names
  between: ReadonlySet<string>
  /** Finds numbers and words, also where no blanks are between them. */
  tokens: RegExp
}

/** A text as it is compared: without case and accents. */
export const plainWord = (text: string) => folded(text.normalize('NFKD').replace(/\p{M}/gu, ''))

/**
 * The names of the twelve months from January, those of the days of the week from Sunday, and what
 * stands between the parts of a date, such as `de`.
 */
export function wordsOfDays(given: {
  months: Names
  weekdays: Names
  between: readonly string[]
}): DayWords {
  const plain = (names: Names) =>
    names.map((forms) => {
      const all = forms.map((form) => plainWord(form).replace(/\.$/, ''))
      // Of several words the last is the name: `e hënë`.
      return [...new Set(all.flatMap((form) => [form, form.split(' ').at(-1)!]))]
    })
  const [months, weekdays] = [plain(given.months), plain(given.weekdays)]
  const between = new Set(given.between.map(plainWord))
  const known = [...months.flat(), ...weekdays.flat(), ...between]
    .sort((a, b) => b.length - a.length)
    // Words of letters end where their letters do; others follow each other without blanks.
    .map((word) => (/\p{Script=Han}$/u.test(word) ? word : `${word}(?!\\p{L})`))
  return {
    months,
    weekdays,
    between,
    tokens: new RegExp([...known, '\\p{L}+', '\\d+'].join('|'), 'gu'),
  }
}

/**
 * Which of several things a word names: the one called just so, else the only one whose name begins
 * so, unless the word is to be `whole`.
 */
export function namedBy(word: string, names: Names, whole: boolean): number | undefined {
  const found = (fits: (name: string) => boolean) =>
    names.flatMap((forms, n) => (forms.some(fits) ? [n] : []))
  const exact = found((name) => name === word)
  const all = exact.length > 0 || whole ? exact : found((name) => name.startsWith(word))
  return all.length === 1 ? all[0] : undefined
}

/** The numbers of a date that is written with words, and its month, counted from 0, where it has a name. */
interface WordedDate {
  numbers: readonly string[]
  month: number | undefined
}

/** What a date with words says; undefined for other words. The day of the week needs not be right. */
export function wordedDate(text: string, words: DayWords, whole: boolean): WordedDate | undefined {
  const tokens = [...text.matchAll(words.tokens)].map(([token]) => token)
  const numbers = tokens.filter((token) => /^\d/.test(token))
  const [first, second, ...more] = tokens
    .filter((token) => !/^\d/.test(token) && !words.between.has(token))
    .map((token) => ({
      month: namedBy(token, words.months, whole),
      weekday: namedBy(token, words.weekdays, whole),
    }))
  if (more.length > 0) return undefined
  if (first === undefined) return { numbers, month: undefined }
  if (second === undefined)
    return first.month === undefined && first.weekday === undefined
      ? undefined
      : { numbers, month: first.month }
  // A short form may be that of a month and of a day of the week.
  if (first.weekday !== undefined && second.month !== undefined)
    return { numbers, month: second.month }
  return first.month !== undefined && second.weekday !== undefined
    ? { numbers, month: first.month }
    : undefined
}
