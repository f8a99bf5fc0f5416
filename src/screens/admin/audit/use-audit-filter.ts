import { type AuditKind, auditKinds } from '../../../core/audit/kinds.ts'
import { id } from '../../../core/values/fields.ts'
import { isDay } from '../../../core/values/time.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { zone } from '../../../parts/text/format.ts'

type Chosen = 'user' | 'kind' | 'team' | 'from' | 'to'

/** Which entries are listed beside the search, as the address of the page has it. */
export interface AuditFilter {
  user: string
  kind: AuditKind | ''
  team: string
  from: string | null
  to: string | null
  /** Whether anything is left out. */
  isOn: boolean
  /** What a call is asked with. */
  asked: Record<Exclude<Chosen, 'kind'> | 'time_zone_name', string> & { kind?: AuditKind }
  choose: (name: Chosen, value: string | null) => void
  clear: () => void
}

/** The filter of the audit log; a change goes back to the first page. */
export function useAuditFilter(): AuditFilter {
  const [params, change] = useAddress()
  const get = (name: Chosen) => params.get(name) ?? ''
  const day = (name: 'from' | 'to') => (isDay(get(name)) ? get(name) : null)
  const one = (name: 'user' | 'team') => (id.safeParse(get(name)).success ? get(name) : '')
  const kind = auditKinds.find((each) => each === get('kind'))
  const [user, team, from, to] = [one('user'), one('team'), day('from'), day('to')]
  return {
    ...{ user, kind: kind ?? '', team, from, to },
    isOn: Boolean(user || kind || team || from || to),
    asked: {
      ...{ user, team, from: from ?? '', to: to ?? '', time_zone_name: zone },
      ...(kind ? { kind } : {}),
    },
    choose: (name, value) => change({ [name]: value ?? '', page: '' }),
    clear: () => change({ user: '', kind: '', team: '', from: '', to: '', search: '', page: '' }),
  }
}
