import DOMPurify from 'dompurify'
import { limits } from '../../core/catalogue/limits.ts'
import { cut, escapeHtml, fewMarks, safeSchemes, safeTags } from '../../core/values/text.ts'

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

/** HTML reduced to some tags, without any attributes. */
export const withTags = (html: string, tags: readonly string[]): string =>
  (
    DOMPurify.sanitize(fewMarks(html), {
      ALLOWED_TAGS: [...tags],
      ALLOWED_ATTR: [],
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      RETURN_DOM: true,
    }) as HTMLElement
  ).innerHTML

/** Whether HTML is so large that a browser may stop for seconds over it. */
export const isLarge = (html: string) =>
  html.length > limits.descriptionShown || !isLight(parsed(html))

/**
 * The beginning of HTML, reduced as by `safeHtml`; of one whose elements are too many or too deep
 * only the text.
 */
export function safeBeginning(html: string): string {
  const beginning = beginningOf(html, limits.descriptionShown)
  const body = parsed(beginning)
  return isLight(body) ? safeHtml(beginning) : `<p>${escapeHtml(fewMarks(body.textContent))}</p>`
}

/**
 * The beginning of HTML, `most` characters at most: no tag or entity is cut in two, and those left
 * open are for a parser to close.
 */
export function beginningOf(html: string, most: number): string {
  if (html.length <= most) return html
  const beginning = cut(html, most)
  const tag = beginning.lastIndexOf('<')
  const whole = tag > beginning.lastIndexOf('>') ? beginning.slice(0, tag) : beginning
  const entity = whole.lastIndexOf('&')
  return entity > whole.lastIndexOf(';') && entity > whole.length - 10
    ? whole.slice(0, entity)
    : whole
}

/** In a document of its own nothing of it is run, fetched or laid out. */
const parsed = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body

/**
 * A parser repeats marks that are left open in every paragraph after them, so that few characters
 * can become many elements.
 */
function isLight(body: HTMLElement): boolean {
  const elements = body.getElementsByTagName('*')
  if (elements.length > limits.descriptionElements) return false
  const depths = new Map<Element, number>([[body, 0]])
  for (const element of elements) {
    const depth = depths.get(element.parentElement!)! + 1
    if (depth > 2 * limits.descriptionDepth) return false
    depths.set(element, depth)
  }
  return true
}
