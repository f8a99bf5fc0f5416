import { memoize } from '../../../core/engine/memoize.ts'
import { showDays } from '../../../parts/text/format.ts'
import { showDecimals, tagOfNumbers } from '../../../parts/text/i18n.ts'
import type { TimeFilterState } from '../shell/use-time-filter.ts'

/** Hours or days to two decimals, as the language writes them. */
export const showHours = (amount: number) => showDecimals(amount, 2)

const percentFormat = memoize(
  (tag: string) =>
    new Intl.NumberFormat(tag, {
      ...({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const),
    }).format,
)

/** A share in percent to two decimals, as the language writes it. */
export const showShare = (percent: number) => percentFormat(tagOfNumbers())(percent / 100)

/** What a picture of a chart shows, and for which days. */
export function shownPeriod(what: string, { period: [from, to] }: TimeFilterState): string {
  return from && to ? `${what} · ${showDays(from, to)}` : what
}
