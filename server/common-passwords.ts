/** A number and a mark, put behind a word to please rules. */
const decorated = /^(.{4,}?)(?:\d{1,4}[^\p{L}\d]|[^\p{L}\d]\d{1,4})$/u

let known: Promise<ReadonlySet<string>> | undefined

/** Passwords that many people have, in lower case; read when first needed. */
const commonPasswords = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/**
 * Whether a password is one of the first that would be tried: one that many people have, also with a number and a mark behind it,
 * or one of the owner's own words, such as name and address.
 */
export async function isCommonPassword(text: string, own: readonly string[]): Promise<boolean> {
  const folded = text.trim().toLowerCase()
  if (own.some((word) => word.trim().toLowerCase() === folded)) return true
  const common = await commonPasswords()
  const base = decorated.exec(folded)?.[1]
  return common.has(folded) || (base !== undefined && common.has(base))
}
