/** A number and a mark that people append to satisfy password rules. */
const decorated = /^(.{4,}?)(?:\d{1,4}[^\p{L}\d]|[^\p{L}\d]\d{1,4})$/u

let known: Promise<ReadonlySet<string>> | undefined

/** Common passwords, in lower case; read when first needed. */
const commonPasswords = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/** What fingers run along. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]

/**
 * Whether a password is one of the first that would be tried: one that many people have, also with
 * a number and a mark behind it or written several times, a run of letters or digits, or one of the
 * owner's own words, such as name and address.
 */
export async function isCommonPassword(text: string, own: readonly string[]): Promise<boolean> {
  const folded = text.trim().toLowerCase()
  const common = await commonPasswords()
  const ownWords = new Set(['plumbline', ...own.map((word) => word.trim().toLowerCase())])
  const forms = [folded, decorated.exec(folded)?.[1], unitOf(folded)].filter(
    (form) => form !== undefined,
  )
  return forms.some((form) => common.has(form) || ownWords.has(form)) || isRun(folded)
}

/** The repeated part of a text that repeats one, with or without blanks or marks between. */
function unitOf(text: string): string | undefined {
  const [first = '', ...rest] = text.split(/[^\p{L}\d]+/u).filter(Boolean)
  if (rest.length > 0) return rest.every((word) => word === first) ? first : undefined
  const at = `${text}${text}`.indexOf(text, 1)
  return at < text.length ? text.slice(0, at) : undefined
}

const isRun = (text: string) =>
  runs.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
