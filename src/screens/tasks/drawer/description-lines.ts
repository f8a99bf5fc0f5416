import { plainText } from '../../../core/values/text.ts'

/** A description as lines of plain text. */
export const plainLines = (html: string) =>
  html
    .split(/<\/p>|<br\s*\/?>/i)
    .map((part) => plainText(part, Number.POSITIVE_INFINITY))
    .join('\n')
    .trim()
