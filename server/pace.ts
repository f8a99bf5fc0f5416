import { Refusal } from '../src/core/errors.ts'
import { limits } from '../src/core/limits.ts'
import { inWords } from './doors.ts'

/** Lets so many events of a socket pass in a second; the others are refused, in words where an acknowledgement is asked for. */
export function paced(now: () => number) {
  let second = 0
  let count = 0
  return (event: unknown[], next: () => void) => {
    const at = Math.floor(now() / 1000)
    if (at !== second) {
      second = at
      count = 0
    }
    if (++count <= limits.socketEventsPerSecond) return next()
    const acknowledge = event.at(-1)
    if (typeof acknowledge === 'function') acknowledge(null, inWords(new Refusal('too_many')))
  }
}
