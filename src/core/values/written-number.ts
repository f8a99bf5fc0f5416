/** The signs that a language writes numbers with. */
export interface NumberSigns {
  /** Before the decimals: a point or a comma. */
  decimal: string
  /** Between thousands; empty for none. */
  group: string
}

/** As programs write numbers. */
export const programSigns: NumberSigns = { decimal: '.', group: '' }

/** What a text says: a number, nothing, no number, or one that can be read in several ways. */
export type WrittenNumber = { value: number | null } | { fault: 'noNumber' | 'unclear' }

/**
 * A number that somebody has written, with the signs of their language or, where it can mean nothing
 * else, with those of others: `2,400` is 2400 where commas stand between thousands, and 2.4 where
 * they stand before decimals; `2400,5` says the same everywhere.
 */
export function writtenNumber(text: string, { decimal, group }: NumberSigns): WrittenNumber {
  const [, sign, digits] = /^([+-]?) ?([0-9., ']*)$/.exec(withPlainSigns(text)) ?? []
  if (digits === undefined) return { fault: 'noNumber' }
  if (!/[0-9]/.test(digits)) return sign || digits ? { fault: 'noNumber' } : { value: null }
  const other = decimal === '.' ? ',' : '.'
  const own = numberWith(decimal, digits)
  const foreign = numberWith(other, digits)
  const isOwn = own !== undefined && (group === other || !digits.includes(other))
  if (!isOwn && (own === undefined ? mayBeGrouped.test(digits) : foreign !== undefined))
    return { fault: 'unclear' }
  const value = own ?? foreign
  if (value === undefined) return { fault: 'unclear' }
  return { value: (sign === '-' ? -value : value) + 0 }
}

/** Three digits behind a sign that may stand between thousands as well. */
const mayBeGrouped = /^[1-9][0-9]*[.,][0-9]{3}$/

/** What digits say if a sign stands before the decimals, and none or one other between thousands. */
function numberWith(decimal: string, digits: string): number | undefined {
  const [whole = '', part = '', ...more] = digits.split(decimal)
  const separators = new Set(whole.replace(/[0-9]/g, ''))
  if (more.length > 0 || separators.size > 1 || !/^[0-9]*$/.test(part)) return undefined
  if (separators.size > 0 && !/^[1-9][0-9]{0,2}([., '][0-9]{3})+$/.test(whole)) return undefined
  return Number(`${whole.replace(/[^0-9]/g, '')}.${part}0`)
}

/** With blanks, apostrophes and signs of one kind, where languages and programs use several. */
export const withPlainSigns = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replace(/\u2019/g, "'")
    .replace(/\u2212/g, '-')
    .trim()
