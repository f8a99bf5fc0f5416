import { sql } from 'kysely'

/** The bytes that the codes of an organisation bring, in a query of organisations. */
export const storageOfCodes = () => sql<number>`(select coalesce(sum(storage_limit), 0)
  from redeem_code where redeemed_by = organization.owner_id and refunded_at is null)`
