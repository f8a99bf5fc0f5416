import DOMPurify from 'dompurify'
import { safeSchemes, safeTags } from '../core/text.ts'

const schemes = new RegExp(`^(?:${safeSchemes.join('|')}):`, 'i')

/** HTML reduced to what descriptions may hold; links open in a new tab (A5, B3). */
export function safeHtml(html: string): string {
  const body = DOMPurify.sanitize(html, {
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
