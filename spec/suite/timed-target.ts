import { dayIn } from '../oracle/days.ts'
import { isForeign } from './foreign.ts'
import { type Target, type TargetOptions, target } from './target.ts'

/** A server that goes by a clock of its own, which stands at `now` (milliseconds) until it is moved. */
interface Timed {
  server: Target
  clock: { now: number }
  /**
   * Lets some milliseconds pass, and everything happen that is due then. What was begun has ended by
   * then, as a job that is claimed for less time than passes would be begun again.
   */
  pass(ms?: number): Promise<void>
}

/** The same as `target`, with such a clock, which begins at `start` (an instant). */
export function timedTarget(
  start: string,
  env: Record<string, string> = {},
  options: Omit<TargetOptions, 'now'> = {},
): Timed {
  const clock = { now: Date.parse(start) }
  const server = target(env, { ...options, now: () => clock.now })
  return {
    ...{ server, clock },
    async pass(ms = 0) {
      await server.app.jobs.settle()
      clock.now += ms
      server.app.jobs.wake()
      await server.app.jobs.settle()
    },
  }
}

/**
 * A server whose clock goes on from noon, so that the day in UTC is `today` until the end; one that was
 * started elsewhere has a clock of its own.
 */
export function noonTarget(): { server: Target; today: string } {
  let clock = isForeign ? Date.now() : Date.parse('2026-03-05T12:00:00Z')
  const today = dayIn(clock, 'UTC')
  return { server: target({}, { now: () => clock++ }), today }
}
