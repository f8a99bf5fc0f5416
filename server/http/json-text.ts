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

/** A part of a list, with the comma after it. */
interface Place {
  block: Buffer
  from: number
  to: number
}

/** Parts of lists that are sent several times, in another order each; each is turned into bytes once. */
export class ListParts {
  readonly #places: Place[] = []
  readonly #blockBytes: number
  #block = Buffer.alloc(0)
  #used = 0

  /** Its memory is taken in blocks. */
  constructor(blockBytes = 2 ** 20) {
    this.#blockBytes = blockBytes
  }

  /** Takes the JSON of a part. Returns its number, from 0. */
  add(text: string): number {
    const most = 3 * text.length + 1
    if (this.#block.length - this.#used < most) {
      this.#block = Buffer.allocUnsafe(Math.max(this.#blockBytes, most))
      this.#used = 0
    }
    const from = this.#used
    const to = from + this.#block.write(`${text},`, from)
    this.#used = to
    return this.#places.push({ block: this.#block, from, to }) - 1
  }

  /** The pieces of the list of these parts; of all of them as they were added by default. */
  list(parts: Iterable<number> = this.#places.keys()): Piece[] {
    const runs: Place[] = []
    for (const part of parts) {
      const place = this.#places[part]!
      const run = runs.at(-1)
      if (run?.block === place.block && run.to === place.from) run.to = place.to
      else runs.push({ ...place })
    }
    const last = runs.at(-1)
    if (last) last.to -= 1
    return [opening, ...runs.map(({ block, from, to }) => block.subarray(from, to)), closing]
  }
}

/** A reply as it is sent, in which the body may be JSON already. */
export function toBytes(reply: unknown): Buffer {
  const { body } = reply as { body?: unknown }
  if (!(body instanceof JsonText)) return Buffer.from(JSON.stringify(reply))
  const { body: _, ...rest } = reply as Record<string, unknown>
  const after = JSON.stringify(rest).slice(1)
  const pieces = ['{"body":', ...body.pieces, after === '}' ? after : `,${after}`]
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  )
}
