import { limits } from '../catalogue/limits.ts'
import type { Clean, RefuseWith } from '../engine/call.ts'
import { isCostly } from '../tasks/description.ts'
import { escapeHtml, plainLines, plainText } from '../values/text.ts'
import type { Mention } from './rows.ts'

/** A comment as it is stored. */
export interface Content {
  content: string
  mentions: Mention[]
}

/** The tags that a comment may have, without attributes. */
export const commentTags = ['b', 'i', 'em', 'strong', 'p', 'br']
const kept: ReadonlySet<string> = new Set(commentTags)
const blocks: ReadonlySet<string> = new Set(['li', 'h1', 'h2', 'h3', 'blockquote', 'pre'])

/**
 * A comment as it is stored: HTML of `commentTags` alone, with `{0}` for the first person named with an
 * `@`. Errors: `comment_empty`; `comment_too_long` by its words, `comment_too_large` with its
 * marks. `blank` ones are taken: they have files. `most` and `mostStored` are in characters.
 */
export function storedContent(
  html: string,
  mentions: readonly Mention[],
  {
    clean,
    refuse,
    blank = false,
    most = limits.comment,
    mostStored = limits.commentStored,
  }: {
    clean: Clean
    blank?: boolean
    most?: number
    mostStored?: number
    refuse: RefuseWith<'comment_empty' | 'comment_too_long' | 'comment_too_large', 'content'>
  },
): Content {
  if (isCostly(html)) refuse('comment_too_large', 'content')
  const safe = clean(html) ?? refuse('comment_too_large', 'content')
  const reduced = withFewTags(safe).trim()
  const words = plainText(reduced, most + 1)
  if (words === '' && blank) return { content: '', mentions: [] }
  if (words === '') refuse('comment_empty', 'content')
  if (words.length > most) refuse('comment_too_long', 'content')
  const stored = withPlaces(reduced, mentions)
  if (stored.content.length > mostStored) refuse('comment_too_large', 'content')
  return stored
}

/** The other tags are left out and their words stay; the end of a block is the end of a line. */
const withFewTags = (html: string) =>
  html.replace(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi, (_, slash: string, name: string) => {
    const tag = name.toLowerCase()
    if (kept.has(tag)) return `<${slash}${tag}>`
    return slash && blocks.has(tag) ? '\n' : ''
  })

interface Sought {
  mention: Mention
  /** What it may be written as: after an `@`, with and without entities. */
  texts: ReadonlySet<string>
}

/** Puts places for the people named in a text; what looks like a place already is made none. */
function withPlaces(html: string, mentions: readonly Mention[]): Content {
  const parts = html.replace(place, '&#123;$1}').split('@')
  const left = [...mentions]
    .sort((a, b) => b.name.length - a.name.length)
    .map((mention): Sought => ({ mention, texts: writtenAs(mention.name) }))
  const found: Mention[] = []
  let content = parts[0]!
  for (const part of parts.slice(1)) {
    const hit = startOf(part, left)
    if (!hit) content += `@${part}`
    else {
      const { sought, text } = hit
      // Of two people of one name each is meant once.
      const others = left.some(
        (each) => each !== sought && each.mention.name === sought.mention.name,
      )
      if (others) left.splice(left.indexOf(sought), 1)
      if (!found.includes(sought.mention)) found.push(sought.mention)
      content += `{${found.indexOf(sought.mention)}}${part.slice(text.length)}`
    }
  }
  return { content, mentions: found }
}

const writtenAs = (name: string): Set<string> =>
  new Set([
    name,
    escapeHtml(name),
    escapeHtml(name).replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  ])

function startOf(part: string, left: readonly Sought[]) {
  for (const sought of left)
    for (const text of sought.texts)
      if (part.startsWith(text) && endsAt(part, text)) return { sought, text }
  return undefined
}

/**
 * Whether a name ends where it does: a letter or a digit after it makes another word of it, but not
 * where no blank stands between words, nor where another script begins.
 */
function endsAt(part: string, name: string): boolean {
  const next = charAt(part, name.length)
  if (!isWordPart.test(next)) return true
  const last = [...name.slice(-2)].at(-1)!
  if (isUnspaced.test(last) || isUnspaced.test(next)) return true
  const [before, after] = [last, next].map((char) => scripts.findIndex((each) => each.test(char)))
  return before !== after && before! >= 0 && after! >= 0
}

const charAt = (text: string, at: number) =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : ''

const isWordPart = /[\p{L}\p{N}]/u
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
]
const place = /\{(\d{1,3})\}/g

/** The name of each person named in a comment, as they are called now. */
export type NamesOf = (mention: Mention) => string

/** A comment as HTML to show: lines are kept, and people named are marked as such. */
export const shownContent = ({ content, mentions }: Content, nameOf: NamesOf): string =>
  content
    .replace(/\r\n?|\n/g, '<br>')
    .replace(place, (written, n: string) =>
      mentions[Number(n)]
        ? `<span class="mentions"> @${escapeHtml(nameOf(mentions[Number(n)]!))} </span>`
        : written,
    )

/** A comment as plain text, in which an `@` and a name stand for each person. */
export const rawContent = ({ content, mentions }: Content, nameOf: NamesOf): string =>
  plainLines(
    content.replace(place, (written, n: string) =>
      mentions[Number(n)] ? `@${escapeHtml(nameOf(mentions[Number(n)]!))}` : written,
    ),
  )
