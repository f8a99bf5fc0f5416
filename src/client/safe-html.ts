import DOMPurify from 'dompurify'
import { cut, fewMarks, safeSchemes, safeTags } from '../core/text.ts'

const schemes = new RegExp(`^(?:${safeSchemes.join('|')}):`, 'i')

/** HTML reduced to what descriptions may hold; links open in a new tab (A5, B3). */
export function safeHtml(html: string): string {
  const body = DOMPurify.sanitize(fewMarks(html), {
    ALLOWED_TAGS: safeTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: schemes,
    RETURN_DOM: true,
  }) as HTMLElement
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return body.innerHTML
}

/** The beginning of HTML, `most` characters at most: no tag or entity is cut in two, and those left open are for a parser to close. */
export function beginningOf(html: string, most: number): string {
  if (html.length <= most) return html
  const beginning = cut(html, most)
  const tag = beginning.lastIndexOf('<')
  const whole = tag > beginning.lastIndexOf('>') ? beginning.slice(0, tag) : beginning
  const entity = whole.lastIndexOf('&')
  return entity > whole.lastIndexOf(';') && entity > whole.length - 10 ? whole.slice(0, entity) : whole
}
