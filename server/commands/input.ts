import { Refusal, refuse } from '../../src/core/catalogue/errors.ts'
import type { Call } from '../../src/core/engine/call.ts'

/** The input of a call, checked. Errors: `Refusal` malformed, or invalid with the first field. */
export function parse(call: Call, raw: Record<string, unknown>): Record<string, unknown> {
  if (!isStorable(raw, 0)) refuse('malformed')
  const parsed = call.input.safeParse(raw)
  if (parsed.success) return parsed.data as Record<string, unknown>
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  throw new Refusal('invalid', field || undefined, { values: { field } })
}

/** What is kept of an input or an answer: fields that are secrets are empty. */
export const withoutSecrets = <T>({ unkept }: Call, value: T): T =>
  unkept && value !== undefined
    ? JSON.parse(
        JSON.stringify(value, (key, each) => (each !== null && unkept.includes(key) ? '' : each)),
      )
    : value

/** How deep the values of an input may lie within each other. */
export const deepest = 20

/**
 * Whether a value can be stored as text everywhere: no NUL, no half characters, not nested without
 * end.
 */
export function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string')
    return (
      !value.includes('\u0000') && (value as string & { isWellFormed(): boolean }).isWellFormed()
    )
  if (typeof value !== 'object' || value === null) return true
  if (depth > deepest) return false
  return Object.entries(value).every(
    ([key, each]) => isStorable(key, depth + 1) && isStorable(each, depth + 1),
  )
}
