import sanitize from 'sanitize-html'
import { limits } from '../src/core/limits.ts'
import { fewMarks, safeSchemes, safeTags } from '../src/core/text.ts'

/**
 * HTML reduced to the safe set: text marks, lists, headings, quotes, code and links; no script, style, frame or image, and no more
 * than `limits.marksInRow` combining marks on a letter. Undefined when its tags are nested deeper than `limits.descriptionDepth`.
 * Cleaning the result again changes nothing.
 */
export function cleanHtml(html: string): string | undefined {
  const reduced = reduce(html)
  if (reduced === undefined) return undefined
  const clean = fewMarks(reduced)
  // Tags that were taken out may have kept others apart that close each other, such as two paragraphs.
  return clean === html ? clean : reduce(clean)
}

/** The parser looks through all open tags at each new one, so it stops at the depth and does not go on to the end. */
function reduce(html: string): string | undefined {
  let depth = 0
  try {
    return sanitize(html, {
      ...options,
      onOpenTag: () => {
        if (++depth > limits.descriptionDepth) throw new TooDeep()
      },
      onCloseTag: () => {
        depth--
      },
    })
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

class TooDeep extends Error {}

const options: sanitize.IOptions = {
  allowedTags: safeTags,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: safeSchemes,
  transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  disallowedTagsMode: 'discard',
}
