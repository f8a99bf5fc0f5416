import { askEarly } from '../../client/engine/early-answers.ts'
import { today } from '../../client/local-days.ts'
import { zone } from '../../parts/text/format.ts'
import { chartIn } from './chart-in.ts'

/** Asks what the page shows at first, by its address. */
export function askFirst() {
  const { start, end } = chartIn(new URLSearchParams(location.search), today()).span
  return Promise.all([
    askEarly('getWorkingTime', {}),
    askEarly('getWorkload', { start_date: start, end_date: end, time_zone: zone }),
  ])
}
