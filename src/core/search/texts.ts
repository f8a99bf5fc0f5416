import { searchLimits } from '../catalogue/search-limits.ts'
import { rawContent } from '../comments/content.ts'
import type { Row } from '../model.ts'
import { cut, plainText } from '../values/text.ts'

/** How much of an HTML text is read to search its words, in characters. */
export const searchedHtml = searchLimits.text * 4

/** The words of an HTML text that are searched, on one line. */
export const textOfHtml = (html: string): string =>
  plainText(withoutHalfTag(cut(html, searchedHtml)), searchLimits.text)

/** The last tag may have been cut in two. */
function withoutHalfTag(html: string): string {
  const start = html.lastIndexOf('<')
  return start > html.lastIndexOf('>') ? html.slice(0, start) : html
}

/** The words of a comment or an update on one line, people as they were called when they were named. */
export const textOfComment = (row: Pick<Row<'task_comment'>, 'content' | 'mentions'>): string =>
  rawContent(row, ({ name }) => name).replace(/\s+/g, ' ')
