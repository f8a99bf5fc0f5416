import { useAddress } from '../../../parts/hooks/use-address.ts'

/** The parts of a project's insights, the first by default (B2.30). */
export const segments = ['overview', 'members', 'tasks'] as const
export type Segment = (typeof segments)[number]

/** Which figures are shown: the address has it, for links and for a reload. */
export function useSegment() {
  const [address, change] = useAddress()
  const segment = segments.find((name) => name === address.get('segment')) ?? 'overview'
  return {
    segment,
    setSegment: (name: Segment) => change({ segment: name === 'overview' ? '' : name }),
    archived: address.get('include_archived') === '1',
    setArchived: (on: boolean) => change({ include_archived: on ? '1' : '' }),
  }
}
