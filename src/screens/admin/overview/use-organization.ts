import { useState } from 'react'
import { ask, report } from '../../../client/engine/workspace.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { useQuery } from '../../../parts/data/use-query.ts'

export type Organization = Output<Contract['getOrganization']>

/** The organisation, and how to change it: what is typed is shown at once. */
export function useOrganization() {
  const { value, failure, again } = useQuery('getOrganization', {}, ['ORGANIZATION_CHANGED'])
  const [typed, setTyped] = useState<{ fields: Partial<Organization>; before: typeof value }>()
  async function save(fields: Partial<Organization>, send: () => Promise<unknown>) {
    setTyped({ fields, before: value })
    await send().catch((error: unknown) => {
      report(error)
      setTyped(undefined)
    })
    again()
  }
  return {
    // Until the next answer, which has it.
    organization: value && (typed?.before === value ? { ...value, ...typed.fields } : value),
    failure,
    again,
    rename: (name: string) => save({ name }, () => ask('renameOrganization', { name })),
    setNumber: (contact_number: string) =>
      save({ contact_number }, () => ask('setContactNumber', { contact_number })),
  }
}
