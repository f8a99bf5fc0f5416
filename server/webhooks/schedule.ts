import { limits } from '../../src/core/catalogue/limits.ts'

/**
 * How long a delivery waits after so many failed tries, in milliseconds; undefined if it is given up.
 * A receiver can ask for more (`Retry-After`, in seconds), up to a limit.
 */
export function retryAfterMs(tries: number, retryAfter?: string | null): number | undefined {
  const wait = limits.webhookRetriesMs[tries - 1]
  if (wait === undefined) return undefined
  const asked = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return Math.max(wait, Math.min(asked, limits.webhookRetryAfterSeconds) * 1_000)
}

/** How long a webhook is left alone after so many failures in a row, in milliseconds. */
export const pauseMs = (failures: number) =>
  Math.min(limits.webhookPauseMs * 2 ** Math.min(failures - 1, 30), limits.webhookPauseMostMs)

/** Whether a webhook has failed for so long that it is turned off. Times are in milliseconds. */
export const hasFailedForLong = (failures: number, since: number, now: number) =>
  failures >= limits.webhookFailuresLeast && now - since >= limits.webhookFailingMs
