/** A reply that is already JSON, in pieces, so that large lists are written out only once and put together only at the end. */
export class JsonText {
  readonly pieces: readonly string[]
  constructor(pieces: readonly string[]) {
    this.pieces = pieces
  }
}

/** JSON, whole or in pieces, in place of the value it stands for; the door sends it as it is. */
export const jsonText = <T>(text: string | readonly string[]): T =>
  new JsonText(typeof text === 'string' ? [text] : text) as unknown as T

/** JSON of a list whose parts are JSON already. */
export const jsonList = (parts: readonly string[]) => `[${parts.join(',')}]`

/** The pieces of a list whose parts are given as pieces of JSON; it may be long. */
export function listPieces(parts: Iterable<readonly string[]>): string[] {
  const pieces = ['[']
  for (const part of parts) {
    if (pieces.length > 1) pieces.push(',')
    for (const piece of part) pieces.push(piece)
  }
  pieces.push(']')
  return pieces
}

/** JSON of a reply, in which the body may be JSON already. */
export function toJson(reply: unknown): string {
  const { body } = reply as { body?: unknown }
  if (!(body instanceof JsonText)) return JSON.stringify(reply)
  const { body: _, ...rest } = reply as Record<string, unknown>
  return ['{"body":', ...body.pieces, ',', JSON.stringify(rest).slice(1)].join('')
}
