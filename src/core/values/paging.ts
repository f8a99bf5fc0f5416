import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { cut, searched } from './text.ts'

/** A query value, or nothing for the texts with which clients say that there is none. */
export const blankToAbsent = (value: unknown) =>
  value === '' || value === 'null' || value === 'undefined' ? undefined : value

/**
 * A search text: trimmed, composed as names are, and decoded once more where a client encoded it
 * twice.
 */
export const search = z
  .string()
  .max(limits.searchRaw)
  .default('')
  .transform((text) => cut(searched(decodedAgain(text)), limits.searchLength))

function decodedAgain(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A sort direction: `desc` or `descend` in any case is descending, everything else ascending. */
export const order = z
  .string()
  .max(20)
  .default('')
  .transform((text): 'asc' | 'desc' => (/^desc/i.test(text) ? 'desc' : 'asc'))

/** A number from 1 to `most`; what is none, or another, counts as `fallback`. */
export const whole = (fallback: number, most: number) =>
  z.preprocess(
    blankToAbsent,
    z.coerce.number().int().min(1).max(most).catch(fallback).default(fallback),
  )

/**
 * The query of a paged list (A7, A9): `index` from 1, `size` 20 by default; an unknown `field`
 * counts as the first one.
 */
export const paging = <const F extends string>(fields: readonly [F, ...F[]]) => ({
  index: whole(limits.pageIndex, 1_000_000),
  size: whole(limits.pageSize, limits.pageSizeMost),
  field: z.preprocess(blankToAbsent, z.enum(fields).catch(fields[0]).default(fields[0])),
  order,
  search,
})

export interface Paging<F extends string = string> {
  index: number
  size: number
  field: F
  order: 'asc' | 'desc'
  search: string
}

/** The rows of one page. */
export const page = <T>(rows: readonly T[], { index, size }: { index: number; size: number }) =>
  rows.slice((index - 1) * size, index * size)

/** True for the text or value true, false for any other; query strings carry booleans as texts. */
export const truth = z
  .union([z.boolean(), z.string().max(10)])
  .transform((value) => value === true || value === 'true')

/** The same, false when absent. */
export const flag = truth.default(false)

/** A flag that decides whether something is destroyed: neither true nor false is refused. */
export const strictFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .default(false)
  .transform((value) => value === true || value === 'true')

const joinedIds = (separator: RegExp) =>
  z.preprocess(
    blankToAbsent,
    z
      .string()
      .max(37 * limits.idsAtOnce)
      .default('')
      .transform((text) => [...new Set(text.split(separator).filter(Boolean))]),
  )

/**
 * Ids joined by spaces (B7), as a list with each once; an empty text and the texts for nothing name
 * none.
 */
export const spacedIds = joinedIds(/[\s+]+/)

/** The same joined by commas, as reports are asked with. */
export const separatedIds = joinedIds(/[\s+,]+/)
