/** The value that stands for nothing: no phase, no label, nobody, no day, an empty cell. */
export const none = 'none'
/** The value that stands for the reader, among people. */
export const me = 'me'
/** The word that comes first where what follows is excluded. */
export const not = 'not'

/** The id of the group of tasks that have nothing of what they are grouped by (B5). */
export const unmapped = 'Unmapped'

/** The id of a group; an empty one and `Unmapped` are none. */
export const groupOrNone = (id: string | null | undefined): string | null =>
  id && id !== unmapped ? id : null

/**
 * A text as one word of a filter, without blanks, and different from the words that mean something
 * else: ` ` is `~1`, `~` is `~0`, and `none`, `not` and `Unmapped` have `~2` before them.
 */
export function wordOf(text: string): string {
  const word = text.replaceAll('~', '~0').replaceAll(' ', '~1')
  return meaning.includes(word) ? `~2${word}` : word
}

const meaning: readonly string[] = [none, not, unmapped]

/** The text of such a word. */
export const textIn = (word: string): string =>
  word.replace(/~[012]/g, (sign) => (sign === '~0' ? '~' : sign === '~1' ? ' ' : ''))

/** Whether a word is that of some text, as `wordOf` writes it. */
export const isWord = (word: string): boolean => word !== '' && wordOf(textIn(word)) === word
