/**
 * The middle of some values; of an even number of them the mean of the two in the middle. NaN for
 * none.
 */
export function median(values: readonly number[]): number {
  const sorted = ascending(values)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/**
 * A percentile by the nearest rank: the smallest value that this share of the values does not
 * exceed. NaN for no values.
 */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) return Number.NaN
  return ascending(values)[Math.max(0, Math.ceil((percent / 100) * values.length) - 1)]!
}

/**
 * The median of the ratios of two series taken in turn: what disturbs the machine disturbs both
 * halves of a round.
 */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / theirs[round]!))

/** A number as a person reads it: three digits that count, thousands apart. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  const decimals = size === 0 || size >= 100 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(size)))
  return value.toLocaleString('en', {
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.min(decimals, 4),
  })
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)
