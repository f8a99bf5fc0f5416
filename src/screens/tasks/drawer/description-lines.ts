import { escapeHtml, plainText } from '../../../core/values/text.ts'

/** Lines of plain text as paragraphs. */
export const toHtml = (text: string) =>
  text
    .split(/\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** A description as lines of plain text. */
export const plainLines = (html: string) =>
  html
    .split(/<\/p>|<br\s*\/?>/i)
    .map((part) => plainText(part, Number.POSITIVE_INFINITY))
    .join('\n')
    .trim()
