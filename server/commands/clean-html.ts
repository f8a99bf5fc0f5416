import sanitize from 'sanitize-html'
import { limits } from '../../src/core/catalogue/limits.ts'
import { fewMarks, safeSchemes, safeTags } from '../../src/core/values/text.ts'

/**
 * HTML reduced to the safe set: text marks, lists, headings, quotes, code and links; no script,
 * style, frame or image, and at most `limits.marksInRow` combining marks on a letter. Undefined
 * when its tags are nested deeper than `limits.descriptionDepth`. Cleaning the result again
 * changes nothing, unless it is longer than `limits.descriptionRaw`.
 */
export function cleanHtml(html: string): string | undefined {
  const first = reduce(html)
  if (!first) return undefined
  const clean = fewMarks(first.html)
  // Tags that were taken out may have kept others apart that close each other, such as two
  // paragraphs.
  const isFinal = !first.tookOut || clean.length > limits.descriptionRaw
  return isFinal ? clean : reduce(clean)?.html
}

/**
 * The parser looks through all open tags at each new one, so it stops at the depth and does not go
 * on to the end.
 */
function reduce(html: string): { html: string; tookOut: boolean } | undefined {
  let depth = 0
  let tookOut = false
  const onOpenTag = (name: string) => {
    tookOut ||= !safe.has(name)
    if (++depth > limits.descriptionDepth) throw new TooDeep()
  }
  try {
    return { html: sanitize(html, { ...options, onOpenTag, onCloseTag: () => depth-- }), tookOut }
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

const safe = new Set(safeTags)

class TooDeep extends Error {}

const options: sanitize.IOptions = {
  allowedTags: safeTags,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: safeSchemes,
  transformTags: {
    a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
  disallowedTagsMode: 'discard',
}
