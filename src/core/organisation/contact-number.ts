import { limits } from '../catalogue/limits.ts'

/**
 * A phone number as it is stored: digits, with what is written between them, and a plus before
 * them. Null for a blank one; undefined for what is none.
 */
export function contactNumber(text: string): string | null | undefined {
  const number = text.trim()
  if (number === '') return null
  return number.length <= limits.contactNumber && form.test(number) ? number : undefined
}

const form = /^\+?[ ()./-]*\d(?:[ ()./-]*\d){2,}[ ).]*$/
