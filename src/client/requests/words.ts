import type { ErrorText } from '../../core/catalogue/error-text.ts'
import { type ErrorCode, errors, errorText, Refusal } from '../../core/catalogue/errors.ts'
import { NetworkError, ReplyError } from './failures.ts'

/**
 * Texts of the client in the language of the screens, which give the translation at their start;
 * until then a key is its own text.
 */
export const words = {
  of: (key: string, _values?: Record<string, string | number>): string => key,
  /** A point in time, as `2026-03-05T12:00:00.000Z`. */
  instant: (instant: string): string => instant,
  /** A day, as `2026-03-05`. */
  day: (day: string): string => day,
}

/**
 * Why something failed, in the language of the screens; where it lacks the text of a refusal, in
 * the words of the server. What the browser says of an error is in no language of ours.
 */
export function whyOf(failure: unknown): string {
  if (failure instanceof NetworkError) return words.of('unreachable')
  if (failure instanceof ReplyError) return reasonOf(keptOf(failure))
  if (!(failure instanceof Refusal)) return words.of(unexpected)
  return reasonOf(failure)
}

/** The key of the text for what says nothing itself, as the error page of a proxy. */
export const unexpected = 'unexpectedError'
/** Before the keys of what calls say of their failures. */
const failed = 'failures:'

/** Why something failed, in a form to keep until `reasonOf` says it. */
export const keptOf = (failure: Error): { code: string; message: string } =>
  failure instanceof ReplyError
    ? { code: 'unknown', message: failure.failure ? failed + failure.failure : unexpected }
    : { code: failure instanceof Refusal ? failure.code : 'unknown', message: failure.message }

/** A reason that was kept with its code, in the language of the screens now. */
export function reasonOf({ code, message }: { code: string; message: string }): string {
  if (message === unexpected || message.startsWith(failed))
    return words.of(message, { defaultValue: words.of(unexpected) })
  const known = Object.hasOwn(errors, code) ? (code as ErrorCode) : undefined
  const given = known && valuesIn(errors[known].text, message)
  if (!known || !given) return message
  const values = shown(given)
  // English has no texts beside those of the catalogue.
  return words.of(`errors:${known}`, { ...values, defaultValue: errorText(known, values) })
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/

const shown = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asShown(value)]))

function asShown(value: string): string {
  if (instant.test(value)) return words.instant(value)
  return day.test(value) ? words.day(value) : value
}

/** What stands above why something failed, if anything does. */
export function titleOf(failure: unknown): string | undefined {
  if (!(failure instanceof Refusal)) return undefined
  const { title } = errors[failure.code] as ErrorText
  return (failure.details.title ?? title)
    ? words.of(`errors:${failure.code}_title`, { defaultValue: failure.details.title ?? title! })
    : undefined
}

/**
 * The values in a text for the `{names}` of its template; undefined when the text was not made
 * from it.
 */
export function valuesIn(template: string, text: string): Record<string, string> | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const pattern = template
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^]*)')
  const found = new RegExp(`^${pattern}$`).exec(text)
  return found ? Object.fromEntries(names.map((name, n) => [name, found[n + 1]!])) : undefined
}
