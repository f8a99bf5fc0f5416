import { type RawBuilder, sql } from 'kysely'
import type { Flavour } from './database.ts'

/*
 * Lists that travel to the database as one JSON text. It builds them and takes them apart on its
 * own thread, which is several times faster here than a value at a time.
 */

/** Parts with commas between them. */
export const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/** The lines of a list that is given as one JSON text, each as `value`. */
export const linesOf = (flavour: Flavour, json: string): RawBuilder<unknown> =>
  flavour === 'sqlite'
    ? sql`jsonb_each(${json})`
    : sql`jsonb_array_elements(${json}::jsonb) as value`

/** The n-th value of a line, from 0 on, as JSON. */
export const jsonAt = (n: number) => sql.raw(`value -> ${n}`)
/** The same as a text, or as what it is in SQLite. */
export const textAt = (n: number) => sql.raw(`value ->> ${n}`)

/** The first texts of each line. */
export const textsOf = (count: number) => list(Array.from({ length: count }, (_, n) => textAt(n)))

/** A list of texts for an `in`, sent as one value however long it is. */
export const valuesOf = (flavour: Flavour, texts: readonly string[]): RawBuilder<unknown> =>
  flavour === 'sqlite'
    ? sql`(select value from json_each(${JSON.stringify(texts)}))`
    : sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** A list of pairs of texts for an `in`, sent as one value however long it is. */
export const pairsOf = (
  flavour: Flavour,
  pairs: readonly (readonly [string, string])[],
): RawBuilder<unknown> =>
  sql`(select ${textsOf(2)} from ${linesOf(flavour, JSON.stringify(pairs))})`
