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

/** A formatted text that was pasted where lines of plain text are typed: what of them it became. */
export interface Pasted {
  from: number
  text: string
  html: string
}

/** What an editor starts with. */
export interface Start {
  html: string
  /** A part that is to be this formatted text, in places before the end. */
  formatted?: { from: number; to: number; html: string }
  /** What is selected, in places before the end; null where the focus is elsewhere and stays there. */
  selected?: { from: number; to: number } | null
}

/** What an editor starts with that takes the place of a field in which something may be typed. */
export function startAfter(
  html: string,
  field: HTMLTextAreaElement | null,
  pasted: Pasted | null,
): Start {
  if (!field) return { html }
  const { value, selectionStart, selectionEnd } = field
  return {
    html: withTyped(html, value),
    ...(pasted?.text && value.startsWith(pasted.text, pasted.from)
      ? { formatted: formattedIn(value, pasted) }
      : {}),
    selected:
      document.activeElement === field
        ? { from: placesAfter(value, selectionStart), to: placesAfter(value, selectionEnd) }
        : null,
  }
}

const formattedIn = (value: string, { from, text, html }: Pasted) => ({
  from: placesAfter(value, from),
  to: placesAfter(value, from + text.length),
  html,
})
