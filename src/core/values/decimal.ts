/** Digits with a point at the most: `Number` also reads texts such as `0x10` and `1e3`. */
export const isDecimal = (text: string): boolean =>
  /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(text.trim())

/** A number as clients send it, also as a text; not a number for what is none, blanks too. */
export function decimalOf(given: unknown): number {
  if (typeof given === 'string') return isDecimal(given) ? Number(given) : Number.NaN
  return typeof given === 'number' ? given : Number.NaN
}

/** What is to be read as a number, with texts that are none told apart from blank ones. */
export const asDecimal = (given: unknown): unknown =>
  typeof given === 'string' && given.trim() !== '' ? decimalOf(given) : given
