import sanitize from 'sanitize-html'
import { safeSchemes, safeTags } from '../src/core/text.ts'

/** HTML reduced to the safe set: text marks, lists, headings, quotes, code and links; no script, style, frame or image. */
export const cleanHtml = (html: string): string => sanitize(html, options)

const options: sanitize.IOptions = {
  allowedTags: safeTags,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: safeSchemes,
  transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  disallowedTagsMode: 'discard',
}
