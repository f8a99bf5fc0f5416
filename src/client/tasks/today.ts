import { iso } from '../../core/values/time.ts'

/** Today (`YYYY-MM-DD`) where the browser is. */
export function today(): string {
  const now = new Date()
  return iso(now.getTime() - now.getTimezoneOffset() * 60_000).slice(0, 10)
}
