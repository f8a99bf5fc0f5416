import { cut, escapeHtml, fewMarks, plainName } from '../../values/text.ts'

/** Plain text without what no text holds. */
export const cleared = (text: string) =>
  fewMarks(text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g, ''))

/** A name of at most `most` characters; empty when nothing of these can be seen. */
export const fittingName = (text: string, most: number) => plainName(cut(plainName(text), most))

/** Plain text as HTML of paragraphs, of at most `most` characters; what is beyond is left out. */
export function asHtml(text: string, most: number): { html: string; isCut: boolean } {
  let html = ''
  for (const block of cleared(text).trim().split('\n')) {
    const line = `<p>${escaped(block) || '<br />'}</p>`
    if (html.length + line.length > most) return { html, isCut: true }
    html += line
  }
  return { html, isCut: false }
}

/** As the cleaning of HTML writes it. */
const escaped = (text: string) =>
  escapeHtml(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'")
