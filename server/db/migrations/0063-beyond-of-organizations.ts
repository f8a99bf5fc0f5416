import { sql } from 'kysely'
import { locksOf, takeTurn } from './0061-room-heads.ts'
import type { Migrating } from './migrating.ts'

/** What is beyond rooms is taken for each organisation, last like what is of all (`server/db/turns.ts`). */
export async function beyondOfOrganizations({ db, flavour }: Migrating) {
  if (flavour === 'postgres')
    await takeTurn(locksOf(sql`name = 'beyond' or name like 'beyond:%'`)).execute(db)
}
