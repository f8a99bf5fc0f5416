import type { Migrating } from './migrating.ts'

/**
 * What an organisation may store follows from its plan and its codes, and whether it is on trial from its
 * plan: neither is kept beside them any more.
 */
export async function storageOfCodes({ db }: Migrating) {
  for (const column of ['storage', 'trial_in_progress'])
    await db.schema.alterTable('organization').dropColumn(column).execute()
}
