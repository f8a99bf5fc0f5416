import { limits } from '../catalogue/limits.ts'
import { dayMs } from '../values/time.ts'

/** From when on the history has every change, in milliseconds; before, it has one state a day. */
export const wholeSince = (now: number) =>
  (Math.floor(now / dayMs) - limits.historyWholeDays) * dayMs

/** The first moment of which rows are known since one: itself, or the next start of a day. */
export const firstKnown = (since: number, whole: number) =>
  since >= whole ? since : Math.ceil(since / dayMs) * dayMs

/** The same for a project that was made then: as that day began it was not there. */
export const firstOfProject = (made: number, whole: number) =>
  made >= whole ? made : firstKnown(made + 1, whole)
