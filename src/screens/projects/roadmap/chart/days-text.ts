import type { Span } from '../../../../core/roadmap/span.ts'
import { showDays } from '../../../../parts/text/format.ts'

/** Some days in words: one, or from which to which. */
export const daysText = ({ start, end }: Span): string => showDays(start, end)
