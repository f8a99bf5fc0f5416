import type { TFunction } from 'i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { type NumberLooks, numberIn } from '../../core/columns/types/number.ts'
import {
  type WrittenNumber,
  withPlainSigns,
  writtenNumber,
} from '../../core/values/written-number.ts'
import { showDecimals, showNumber, signsOfNumbers } from './i18n.ts'

/** What was typed as a number, and whether it had more decimals than are stored, or why it is none. */
export type TypedNumber = (WrittenNumber & { isCut?: boolean }) | { fault: 'tooLarge' }

/** As many letters as a typed number may have, with the label of its column. */
export const typedNumberMost = limits.valueDigits + limits.columnLabel + 1

/**
 * A number that was typed in the language in use, with what its column shows beside it; null for
 * blanks. It is rounded as it is stored.
 */
export function readNumber(text: string, looks?: NumberLooks): TypedNumber {
  const typed = withPlainSigns(text)
  const digits = looks && typed ? withoutLabel(typed, looks) : typed
  const read = writtenNumber(digits, signsOfNumbers())
  if ('fault' in read) return read
  if (read.value === null) return typed ? { fault: 'noNumber' } : read
  const value = numberIn(read.value)
  if (value === undefined) return { fault: 'tooLarge' }
  return { value: value!, ...(value === read.value ? {} : { isCut: true }) }
}

/** The same of a field that needs one: not a number for blanks, and for what is none. */
export function numberTyped(text: string): number {
  const read = readNumber(text)
  return 'fault' in read ? Number.NaN : (read.value ?? Number.NaN)
}

/** A stored number as it is shown in a field, where it can be read again. */
export const editedNumber = (value: number) => showDecimals(value, null)

function withoutLabel(typed: string, { number_type, label, label_position }: NumberLooks): string {
  if (number_type === 'percentage') return typed.replace(/^% ?| ?%$/g, '')
  if (number_type !== 'withLabel' || !label) return typed
  const [text, mark] = [typed.toLowerCase(), withPlainSigns(label).toLowerCase()]
  const shown = label_position === 'right' ? ` ${mark}` : `${mark} `
  if (label_position === 'right' && text.endsWith(shown)) return text.slice(0, -shown.length)
  if (label_position !== 'right' && text.startsWith(shown)) return text.slice(shown.length)
  // Otherwise a label that could belong to the number stays.
  if (!/[\p{L}\p{Sc}]/u.test(mark) || /[0-9+-]/.test(mark)) return text
  if (text.startsWith(mark)) return text.slice(mark.length).trim()
  return text.endsWith(mark) ? text.slice(0, -mark.length).trim() : text
}

/** What is said of a number that was not understood, with one as the language writes it. */
export function numberFault(
  t: TFunction<'common'>,
  { fault }: Extract<TypedNumber, { fault: string }>,
): string {
  if (fault === 'tooLarge') return t('common:numberBelow', { most: showNumber(limits.valueNumber) })
  const example = showDecimals(1_234.5, 1)
  return t(fault === 'unclear' ? 'common:numberUnclear' : 'common:numberNeeded', { example })
}
