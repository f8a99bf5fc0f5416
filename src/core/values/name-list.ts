/**
 * Names in one cell, between commas. One that has a comma, a semicolon or a quotation mark in it is
 * quoted as fields of CSV are (RFC 4180), so that it is read as one.
 */
export const namesText = (names: readonly string[]): string =>
  names.map((name) => (/[,;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

/** The names in such a text; `separators` are the characters between them. */
export function namesIn(text: string, separators: ',' | ',;'): string[] {
  const names: string[] = []
  let at = 0
  while (at <= text.length) {
    const [name, end] = quotedName(text, at, separators) ?? bareName(text, at, separators)
    if (name !== '') names.push(name)
    at = end + 1
  }
  return names
}

/** A name in quotation marks with nothing else before the next separator, and where it ends. */
function quotedName(text: string, from: number, separators: string): [string, number] | undefined {
  const open = /\s*"/y
  open.lastIndex = from
  if (!open.test(text)) return undefined
  const closed = /(?:[^"]|"")*"\s*/y
  closed.lastIndex = open.lastIndex
  const inside = closed.exec(text)?.[0]
  if (inside === undefined) return undefined
  const end = closed.lastIndex
  if (end < text.length && !separators.includes(text[end]!)) return undefined
  return [inside.trimEnd().slice(0, -1).replaceAll('""', '"').trim(), end]
}

function bareName(text: string, from: number, separators: string): [string, number] {
  let end = from
  while (end < text.length && !separators.includes(text[end]!)) end += 1
  return [text.slice(from, end).trim(), end]
}
