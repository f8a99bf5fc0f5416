const tags = /<\/?[a-z][^<>]*>/gi
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** Marks that turn the direction of a line without a visible sign. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** A one-line name: without HTML tags, control characters and blanks around it. */
export const plainName = (text: string) => withoutTags(text.replace(directions, '').replace(controls, ' ')).trim()

/** Also without the tags that come about when one is taken out of another. */
function withoutTags(text: string): string {
  for (let before = text; ; ) {
    const after = before.replace(tags, '')
    if (after === before) return after
    before = after
  }
}

/** The words of an HTML text on one line, at most `most` characters. */
export const plainText = (html: string, most: number) =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/blockquote|\/pre)\b[^<>]*>/gi, ' ')
    .replace(tags, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

/** Text made safe to stand inside HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[mark]!)

/** Without surrounding blanks and case, for comparing names. */
export const folded = (text: string) => text.trim().toLowerCase()

/** A name that none of the others has: itself, else with the first free number behind it (B4: `Name (2)`). */
export function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map(folded))
  if (!others.has(folded(name))) return name
  for (let n = 2; ; n++) if (!others.has(folded(`${name} (${n})`))) return `${name} (${n})`
}

/** The HTML that descriptions may hold (A5, B3): marks, lists, headings, quotes, code, and links to these schemes. */
export const safeTags = 'p br b strong i em u s ul ol li h1 h2 h3 blockquote code pre a span'.split(' ')
export const safeSchemes = ['http', 'https', 'mailto']

/** Whether a text contains another, ignoring case. */
export const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
