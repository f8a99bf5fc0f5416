import { escapeHtml } from '../../core/values/text.ts'

/** Lines of plain text as paragraphs. */
export const toHtml = (text: string) =>
  text
    .split(/\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** A formatted text with lines that were typed at its end. */
export function withTyped(html: string, typed: string): string {
  if (typed === '') return html
  const added = toHtml(typed)
  return html.endsWith('</p>')
    ? html.slice(0, -'</p>'.length) + added.slice('<p>'.length)
    : html + added
}

/** How many places of a document lie after an offset in lines that were typed at its end. */
const placesAfter = (typed: string, offset: number) => {
  const rest = typed.slice(offset)
  // The end of a paragraph and the start of the next one are a place each.
  return rest.length + rest.split('\n').length - 1
}

/** What an editor starts with. */
export interface Start {
  html: string
  /** What is selected, in places before the end; null where the focus is elsewhere and stays there. */
  selected?: { from: number; to: number } | null
}

/** What an editor starts with that takes the place of a field in which something may be typed. */
export function startAfter(html: string, field: HTMLTextAreaElement | null): Start {
  if (!field) return { html }
  const { value, selectionStart, selectionEnd } = field
  return {
    html: withTyped(html, value),
    selected:
      document.activeElement === field
        ? { from: placesAfter(value, selectionStart), to: placesAfter(value, selectionEnd) }
        : null,
  }
}
