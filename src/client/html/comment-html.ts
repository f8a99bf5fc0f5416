import { type Content, commentTags, type NamesOf } from '../../core/comments/content.ts'
import { escapeHtml } from '../../core/values/text.ts'
import { withTags } from './safe-html.ts'

/** Characters for private use, around the number of a mention while the rest is cleaned. */
const [open, close] = ['\ue000', '\ue001']
const marks = /[\ue000\ue001]/g
const place = /\{(\d{1,3})\}/g
const markedPlace = /\ue000(\d{1,3})\ue001/g
/** An address up to what ends a sentence or what HTML makes of a mark. */
const link = /https?:\/\/(?:(?!&[lg]t;)[^\s<>"\ue000\ue001])+/gi
const sentenceEnd = new Set(".,;:!?)]'’”»")

/**
 * A comment as HTML to show: cleaned, with lines, links, and people as they are called now.
 */
export function commentHtml({ content, mentions }: Content, nameOf: NamesOf): string {
  const marked = content
    .replace(marks, '')
    .replace(place, (written, n: string) => (mentions[Number(n)] ? open + n + close : written))
  // A tag has no attributes, in which there might be a mark that looks like the end of it.
  return withTags(marked, commentTags)
    .split(/(<[^<>]*>)/)
    .map((part, n) => (n % 2 === 0 ? shownWords(part) : part))
    .join('')
    .replace(markedPlace, (_, n: string) => {
      const mention = mentions[Number(n)]
      return mention ? `<mark>@${escapeHtml(nameOf(mention))}</mark>` : ''
    })
}

const shownWords = (words: string) =>
  words
    .replace(link, (found) => {
      let end = found.length
      while (sentenceEnd.has(found[end - 1]!)) end--
      const [address, rest] = [found.slice(0, end), found.slice(end)]
      return `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>${rest}`
    })
    .replace(/\r\n?|\n/g, '<br>')
