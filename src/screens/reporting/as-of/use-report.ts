import type { EventName } from '../../../core/catalogue/events.ts'
import type { CallName, Contract } from '../../../core/contract.ts'
import type { Input, Output } from '../../../core/engine/call.ts'
import { type Asked, useQuery } from '../../../parts/data/use-query.ts'
import { useMoment } from './use-moment.ts'

type ReportName = {
  [N in CallName]: Contract[N] extends { hasPast?: true } ? N : never
}[CallName]

/** What the server answers to a report, as of the moment of the address: that does not change. */
export function useReport<N extends ReportName>(
  name: N,
  input: Input<Contract[N]>,
  events: readonly EventName[] = [],
): Asked<Output<Contract[N]>> {
  const as_of = useMoment()
  return useQuery(name, as_of ? { ...input, as_of } : input, as_of ? [] : events)
}
