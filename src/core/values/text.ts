import { limits } from '../catalogue/limits.ts'

/**
 * Never seen and only changes how its surroundings look: bidirectional controls, soft hyphens,
 * blanks of no width.
 */
const unseen =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]+/gu
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** What joins the letter before it. Emoji need joiners and tag characters as scripts need marks. */
const mark = '[\\p{M}\\u200c\\u200d\\u{e0020}-\\u{e007f}]'
const tooManyMarks = new RegExp(`(${mark}{${limits.marksInRow}})${mark}+`, 'gu')
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\p{Cf}\u2800]/u

/**
 * A name as it is stored: one line in Unicode's composed form (NFC), without HTML tags, control and
 * bidirectional characters, more than `limits.marksInRow` marks on a letter, and blanks around it.
 * Empty when nothing of it can be seen.
 */
export function plainName(text: string): string {
  const line = text.replace(unseen, '').replace(controls, ' ')
  const name = composed(withoutTags(composed(line))).trim()
  return visible.test(name) ? name : ''
}

/**
 * A text with at most `limits.marksInRow` marks on a letter: more would cover the text around it,
 * and stop the browser.
 */
export const fewMarks = (text: string) =>
  plain.test(text) ? text : text.replace(tooManyMarks, '$1')

/** What has no marks at all; most texts, and found out in no time. */
const plain = /^[\u0000-\u007f]*$/

/**
 * Marks are cut first, as composing sorts those of a letter by insertion, and afterwards, as it
 * makes two of some.
 */
const composed = (text: string) => fewMarks(fewMarks(text).normalize())

/** The elements of HTML, also those of old. */
const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink ' +
    'blockquote body br button canvas caption center cite code col colgroup data datalist dd del details ' +
    'dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 ' +
    'h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark ' +
    'marquee math menu meta meter nav nobr noscript object ol optgroup option output p param picture pre ' +
    'progress q rp rt ruby s samp script search section select slot small source span strike strong style ' +
    'sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var ' +
    'video wbr'
  ).split(' '),
)
const bare =
  'allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|download|hidden|' +
  'inert|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|open|playsinline|readonly|required|' +
  'reversed|selected'
// A value without quotes has all up to the next blank, as in HTML: were there two ways to read one,
// there would be twice as many with each attribute.
const valued = '[a-z_:@][-\\w:.@]*\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|(?=([^\\s"\'<>`]+))\\2)'
/** A tag without its end: a name, then attributes if any. */
const written = new RegExp(
  `^</?([a-z][a-z\\d]*)(?:[\\s/]+(?:${valued}|(?:${bare})(?![-\\w])))*[\\s/]*$`,
  'i',
)

/**
 * Whether a text is a tag of HTML, without its end, and not a comparison, a type or a component:
 * these have other names, or other letters than small or capital ones alone.
 */
function isTag(text: string): boolean {
  const name = written.exec(text)?.[1] ?? ''
  const small = name.toLowerCase()
  return elements.has(small) && (name === small || name === name.toUpperCase())
}

/** Without tags, also those that form when another is removed. */
function withoutTags(text: string): string {
  const done: string[] = []
  let open = ['']
  for (const part of text.split(/([<>])/)) {
    if (part === '<') open.push(part)
    else if (part !== '>') open[open.length - 1] += part
    else if (isTag(open.at(-1)!)) open.pop()
    else {
      // A tag cannot reach over a `>` that stays, so no `<` is tried twice.
      done.push(open.join(''), part)
      open = ['']
    }
  }
  return done.join('') + open.join('')
}

const blockEnd = /<(br|\/p|\/li|\/h\d|\/blockquote|\/pre)\b[^<>]*>/gi
const tag = /<\/?[a-z][^<>]*>/gi
const entities: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#123': '{',
  amp: '&',
}

/** The words of an HTML text on one line, at most `most` characters. */
export const plainText = (html: string, most: number) =>
  cut(fewMarks(textOf(html, ' ')).replace(/\s+/g, ' ').trim(), most)

/** The words of an HTML text, with an end of a line for each line and each block. */
export const plainLines = (html: string) => textOf(html, '\n').trim()

const textOf = (html: string, lineEnd: string) =>
  html
    .replace(blockEnd, lineEnd)
    .replace(tag, '')
    .replace(/&(nbsp|lt|gt|quot|#39|#123|amp);/g, (_, name: string) => entities[name]!)

/** The beginning of a text, at most `most` characters; surrogate pairs are not cut. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const half = text.charCodeAt(most - 1)
  return text.slice(0, half >= 0xd800 && half <= 0xdbff ? most - 1 : most)
}

/** Text made safe to stand inside HTML. */
export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[mark]!,
  )

/** Without surrounding blanks and case, for comparing names. */
export const folded = (text: string) => text.trim().toLowerCase()

/**
 * A free name of at most `most` characters: itself, otherwise with the first free number (B4:
 * `Name (2)`).
 */
export function freeName(
  name: string,
  isTaken: (name: string) => boolean,
  most = Number.POSITIVE_INFINITY,
): string {
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` (${n})`
    const tried = cut(name, most - end.length) + end
    if (!isTaken(tried)) return tried
  }
}

/**
 * The HTML that descriptions may hold (A5, B3): marks, lists, headings, quotes, code, and links to
 * these schemes.
 */
export const safeTags = 'p br b strong i em u s ul ol li h1 h2 h3 blockquote code pre a span'.split(
  ' ',
)
export const safeSchemes = ['http', 'https', 'mailto']

/** A text to search names for: without surrounding blanks, and composed as names are. */
export const searched = (text: string) => composed(text.trim())

/** Whether a text contains another, ignoring case. */
export const contains = (text: string, part: string) =>
  text.toLowerCase().includes(part.toLowerCase())
