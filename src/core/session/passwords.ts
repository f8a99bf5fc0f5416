import { limits } from '../catalogue/limits.ts'

/**
 * So many different characters a passphrase has at the least; one letter again and again is none.
 */
const variety = 5

/**
 * What a password has of what makes one good: either it is a passphrase, or it has all of the
 * others (A5). Characters are counted as people see them, without blanks around.
 */
export function passwordMarks(text: string) {
  const characters = [...text.trim()]
  const trimmed = characters.join('')
  return {
    passphrase: characters.length >= limits.passphraseLeast && new Set(characters).size >= variety,
    length: characters.length >= limits.passwordLeast,
    upper: /\p{Lu}/u.test(trimmed),
    lower: /\p{Ll}/u.test(trimmed),
    number: /\d/.test(trimmed),
    special: /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/.test(trimmed),
  }
}

/** Whether a password is longer than can be kept. */
export const isTooLongPassword = (text: string) => [...text].length > limits.password

/** Whether a password is long, or shorter and mixed; and not longer than can be kept. */
export function isStrongPassword(text: string): boolean {
  const { passphrase, ...mixed } = passwordMarks(text)
  return !isTooLongPassword(text) && (passphrase || Object.values(mixed).every(Boolean))
}
