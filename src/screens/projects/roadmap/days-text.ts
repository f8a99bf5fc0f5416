import type { Span } from '../../../core/roadmap/roadmap.ts'
import { showDate } from '../../../parts/text/format.ts'

/** Some days in words: one, or from which to which. */
export const daysText = ({ start, end }: Span): string =>
  start === end ? showDate(start) : `${showDate(start)} – ${showDate(end)}`
