import type { Range } from '../files/file-store.ts'

/**
 * The part of a file that a request asks for (RFC 9110, 14): undefined for all of it, as several
 * parts and what cannot be understood are answered; null for one beyond its end.
 */
export function rangeIn(header: string, size: number): Range | undefined | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? null : { start, end }
}
