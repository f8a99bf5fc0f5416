import { folded } from './text.ts'

/** What each of several months or days is called, in all forms. */
type Names = readonly (readonly string[])[]

/** The words that dates are written with in a language, as `wordsOfDays` makes them. */
export interface DayWords {
  months: Names
  weekdays: Names
  between: ReadonlySet<string>
  /** Finds a day of the week before or after a date, with what parts it from that. */
  weekday: RegExp
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
  const longestFirst = (all: readonly string[]) => [...all].sort((a, b) => b.length - a.length)
  // Words of letters end where their letters do; others follow each other without blanks.
  const isLetters = (word: string) => !/\p{Script=Han}$/u.test(word)
  const known = longestFirst([...months.flat(), ...between]).map((word) =>
    isLetters(word) ? `${word}(?!\\p{L})` : word,
  )
  const beside = longestFirst(weekdays.flat()).map((word) =>
    isLetters(word) ? `^${word}\\.?,? |,? ${word}\\.?$` : `^${word},? ?|,? ?${word}$`,
  )
  return {
    months,
    weekdays,
    between,
    weekday: new RegExp(beside.join('|'), 'u'),
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

/** A date with the name of its month, counted from 0, and with its day, and maybe its year, as numbers. */
interface WordedDate {
  month: number
  numbers: readonly [string, string?]
}

/** The signs that stand between the parts of such a date. */
const dated = /^[\p{L}\d]+(?:(?:\.?,? |[.,/-])[\p{L}\d]+)*\.?$/u
/** Two numbers that are no day and year: they are said as one, such as a decimal, or as from one to the other. */
const joined = /\d[.,/-]\d{1,3}(?!\d)/

/** Without blanks around 年, 月 and 日, with the whole year, and without a zero before the month. */
const withUnits = (text: string) =>
  text
    .replace(/ ?([年月日]) ?/g, '$1')
    .replace(/\b(\d\d)年/, '20$1年')
    .replace(/\b0(?=\d月)/, '')

/** What a date with the name of its month says; undefined for other words. */
export function wordedDate(
  written: string,
  words: DayWords,
  whole: boolean,
): WordedDate | undefined {
  const text = withUnits(written)
  if (!dated.test(text) || joined.test(text)) return undefined
  const tokens = [...text.matchAll(words.tokens)]
    .map(([token]) => token)
    .filter((token) => !words.between.has(token))
  // The beginning of a word stands alone: `5d` is no day of December.
  const isWhole = whole || /\d[a-z]|[a-z]\d/.test(text)
  const isNumber = (token: string) => /^\d+$/.test(token)
  const month = tokens.find((token) => !isNumber(token))
  const order = tokens.map((token) => (isNumber(token) ? 'n' : 'm')).join('')
  if (month === undefined || !/^(?:nmn?|mnn?)$/.test(order)) return undefined
  const named = namedBy(month, words.months, isWhole)
  const [a, b] = tokens.filter(isNumber)
  return named === undefined ? undefined : { month: named, numbers: [a!, b] }
}
