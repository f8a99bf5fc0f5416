/** What a column of a printed table needs, in the height of its letters (em). */
export interface ColumnNeed {
  /** So that no word breaks. */
  least: number
  /** So that nothing of it takes a second line. */
  most: number
}

/** How the columns of a list stand on paper. */
export interface PrintLayout {
  /** Whether the page lies on its side. */
  across: boolean
  /** How wide the table is at least, in the height of its letters: they follow the page. */
  width: number
  /** The shares of the columns that stand side by side, the first ones, in percent. */
  shares: readonly number[]
}

/** How wide pages are inside of their margins, in points: the narrower of A4 and Letter. */
const pages = { upright: 526, across: 722 }
/** The size of letters in points: the best, the least on an upright page, and the least of all. */
const letters = { best: 9, upright: 8, least: 7 }
/** A longer word may break: about 20 letters. */
const longestWord = 11
const padding = 0.8
const name = { at: 1, least: 16, most: 40 }
const others = { least: 10, most: 18 }
/** Letters of these scripts stand without blanks, and lines end behind each of them. */
const wordEnds = /[ \n]+|(?<=[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef])/

/**
 * What a column needs for its texts: besides its words so much that long texts are not all of them
 * towers, and the name of a task more, as those of subtasks are indented. `widthOf` measures in the
 * height of letters.
 */
export function columnNeed(
  at: number,
  heading: string,
  texts: Iterable<string>,
  widthOf: (text: string) => number,
): ColumnNeed {
  const isName = at === name.at
  const { most } = isName ? name : others
  let word = 0
  let longest = 0
  // Headings are bold.
  for (const [text, by] of withHeading(heading, texts)) {
    longest = Math.max(longest, widthOf(text) * by)
    for (const each of text.split(wordEnds)) word = Math.max(word, widthOf(each) * by)
  }
  const comfortable = isName ? name.least : Math.min(longest / 4, others.least)
  const least = Math.max(Math.min(word, longestWord), comfortable)
  return { least: least + padding, most: Math.max(least, Math.min(longest, most)) + padding }
}

function* withHeading(heading: string, texts: Iterable<string>): Iterable<[string, number]> {
  yield [heading, 1.05]
  for (const text of texts) yield [text, 1]
}

/**
 * Where the columns have no room on an upright page, it lies on its side; where they have none there
 * either, letters are smaller, and in the end the last columns do not stand beside the others.
 */
export function printLayout(needs: readonly ColumnNeed[]): PrintLayout {
  const all = total(needs.map(({ least }) => least))
  const across = pages.upright / all < letters.upright
  const page = across ? pages.across : pages.upright
  let beside = needs.length
  let least = all
  while (beside > name.at + 1 && page / least < letters.least) least -= needs[--beside]!.least
  const width = page / Math.min(letters.best, page / least)
  return { across, width, shares: sharesOf(needs.slice(0, beside), width) }
}

/** Letters are as large as the page has room for, whichever the reader has chosen. */
export const letterSize = ({ width }: PrintLayout) =>
  `clamp(4pt, ${(100 / width).toFixed(4)}vw, ${letters.best}pt)`

/** Each column has what it needs, then what it would like to have, and the name all the rest. */
function sharesOf(needs: readonly ColumnNeed[], width: number): number[] {
  const spare = Math.max(0, width - total(needs.map(({ least }) => least)))
  const wanted = total(needs.map(({ least, most }) => most - least))
  const part = wanted > 0 ? Math.min(1, spare / wanted) : 0
  const widths = needs.map(({ least, most }) => least + part * (most - least))
  widths[name.at]! += spare - part * wanted
  const used = total(widths)
  return widths.map((each) => (100 * each) / used)
}

const total = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
