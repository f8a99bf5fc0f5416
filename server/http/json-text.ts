/** A part of a JSON text, or the bytes of one. */
export type Piece = string | Buffer

/**
 * A reply that is already JSON, in pieces: large lists are written out only once, and put together
 * only as they are sent.
 */
class JsonText {
  readonly pieces: readonly Piece[]
  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }
}

/** JSON, whole or in pieces, in place of its value. The HTTP layer sends it unchanged. */
export const jsonText = <T>(text: string | readonly Piece[]): T =>
  new JsonText(typeof text === 'string' ? [text] : text) as unknown as T

/** JSON of a list whose parts are JSON already. */
export const jsonList = (parts: readonly string[]) => `[${parts.join(',')}]`

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

/** The pieces of a list whose parts are given as pieces of JSON; it may be long. */
export function listPieces(parts: Iterable<readonly Piece[]>): Piece[] {
  const pieces: Piece[] = [opening]
  for (const part of parts) {
    if (pieces.length > 1) pieces.push(comma)
    for (const piece of part) pieces.push(piece)
  }
  pieces.push(closing)
  return pieces
}

/** A reply as it is sent, in which the body may be JSON already. */
export function toBytes(reply: unknown): Buffer {
  const { body } = reply as { body?: unknown }
  if (!(body instanceof JsonText)) return Buffer.from(JSON.stringify(reply))
  const { body: _, ...rest } = reply as Record<string, unknown>
  const pieces = ['{"body":', ...body.pieces, ',', JSON.stringify(rest).slice(1)]
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  )
}
