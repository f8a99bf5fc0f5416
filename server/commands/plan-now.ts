import type { Selectable } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { OrganizationTable } from '../db/schema.ts'

/** An organisation, with the day of the next bill of what it pays by card, and the bytes that its codes bring. */
export type Organization = Selectable<OrganizationTable> & {
  next_bill_date: string | null
  code_storage: number
}

/** Who knows organisations as they are. */
export interface Organizations {
  organization(id: string): Promise<Organization | undefined>
}

/** An organisation, and what its plan gives, as an actor has it. */
export const planIn = (organization: Organization) => ({
  organization_id: organization.id,
  subscription_type: organization.license_type,
  subscription_status: organization.subscription_status,
  storage_bytes: Number(organization.code_storage),
})

/**
 * An actor with what the plan of their organisation gives at this moment. Within a transaction that
 * has looked into the room of their team, which is told of changes, it is the plan that holds there.
 */
export async function onPlanNow(
  actors: Organizations,
  actor: Actor,
  organizationId: string,
): Promise<Actor> {
  const organization = await actors.organization(organizationId)
  return organization ? { ...actor, ...planIn(organization) } : actor
}
