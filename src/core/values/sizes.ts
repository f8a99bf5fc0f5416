export const megabyte = 1024 ** 2
export const gigabyte = 1024 * megabyte

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes as the wire says them: in the largest unit below, with at most two decimals (`1.5 KB`). */
export function sizeText(bytes: number): string {
  const n = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${Number((bytes / 1024 ** n).toFixed(2))} ${units[n]}`
}
