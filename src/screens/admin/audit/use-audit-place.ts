import { useEffect } from 'react'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { id } from '../../../core/values/fields.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'

/** Which entries are shown: the newest, or those before or after one. */
export type AuditPageOf = Record<never, never> | { before: string } | { after: string }

export const newest: AuditPageOf = {}

export interface AuditPlace {
  page: AuditPageOf
  go: (page: AuditPageOf) => void
}

/** The page of the log in the address, where another search, size or filter takes it out. */
export function useAuditPlace(): AuditPlace {
  const [params, change] = useAddress()
  const [, side = '', entry = ''] = /^(before|after)-(.+)$/.exec(params.get('page') ?? '') ?? []
  const isKnown = id.safeParse(entry).success
  const page = isKnown ? (side === 'before' ? { before: entry } : { after: entry }) : newest
  const go = (to: AuditPageOf) => {
    const [[name, entry] = []] = Object.entries(to)
    change({ page: name ? `${name}-${entry}` : '' })
  }
  return { page, go }
}

/** A place that is none in this log, such as one of another organisation, leads to the newest entries. */
export function useLeaveUnknown({ page, go }: AuditPlace, failure: unknown) {
  const isUnknown = page !== newest && failure instanceof Refusal && failure.code === 'not_found'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is new each time
  useEffect(() => {
    if (isUnknown) go(newest)
  }, [isUnknown])
}
