import { limits } from '../../core/catalogue/limits.ts'

/** A piece of a message: a text, or one of the tags allowed in messages around other pieces. */
export type Piece =
  | string
  | { tag: 'b' | 'i' | 'em' | 'strong'; inside: Piece[] }
  | { tag: 'a'; href: string; inside: Piece[] }

const tags = /<(\/?)(b|i|em|strong|a)(\s[^<>]*)?>|<[^<>]*>/gi
const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' } as Record<
  string,
  string
>

/**
 * Reads a message of which only `b i em strong a[href]` count (A5); other tags go, and so do those
 * nested deeper than `limits.messageDepth`, their text stays. Links lead to web pages only.
 */
export function piecesOf(html: string): Piece[] {
  const root: Piece[] = []
  const open: { tag: string; inside: Piece[] }[] = []
  const put = (piece: Piece) => piece !== '' && (open.at(-1)?.inside ?? root).push(piece)
  let from = 0
  for (const found of html.matchAll(tags)) {
    put(plain(html.slice(from, found.index)))
    from = found.index + found[0].length
    const tag = found[2]?.toLowerCase()
    if (!tag) continue
    if (found[1]) {
      const at = open.findLastIndex((each) => each.tag === tag)
      if (at >= 0) open.length = at
      continue
    }
    if (open.length === limits.messageDepth) continue
    const piece = opened(tag, found[3] ?? '')
    put(piece)
    open.push({ tag, inside: piece.inside })
  }
  put(plain(html.slice(from)))
  return root
}

function opened(tag: string, attributes: string): Exclude<Piece, string> {
  if (tag !== 'a') return { tag: tag as 'b', inside: [] }
  const href = plain(
    /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)?.slice(1).find(Boolean) ?? '',
  )
  return /^(https?:\/\/|\/(?!\/))/i.test(href)
    ? { tag: 'a', href, inside: [] }
    : { tag: 'b', inside: [] }
}

/** A text with its entities resolved. */
const plain = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
