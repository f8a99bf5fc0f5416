import { Refusal } from '../../../core/catalogue/errors.ts'

/** A refusal about a field of a call, at the field of a form that it is filled from. */
export function atField(error: unknown, fields: Record<string, string>): unknown {
  const field = error instanceof Refusal && error.field && fields[error.field]
  if (!field) return error
  const named = new Refusal(error.code, field, error.details)
  named.message = error.message
  return named
}
