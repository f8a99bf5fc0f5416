import { sql } from 'kysely'
import { takeTurn } from './0061-room-heads.ts'
import type { Migrating } from './migrating.ts'

/** Above so many people, a transaction takes parts of all people instead of each of them. */
const peopleAlone = 500
/** In so many parts; a power of two. */
const parts = 128

/**
 * What is told to thousands of people at once takes no more locks than the database has room for: it
 * takes parts of all people, alone. Who takes people one by one takes their parts before, together
 * with others who do.
 */
export async function turnsOfMany({ db, flavour }: Migrating) {
  if (flavour !== 'postgres') return
  await takeTurn(sql`
    with asked as (
      select name, own, hashtextextended(name, 0) as key, name like 'user:%' as person
      from unnest(names, alone) as given (name, own)
    ), many as (
      select count(*) > ${sql.lit(peopleAlone)} as people from asked where person
    ), taken as (
      select key, own, case
        when name = 'beyond' or name like 'beyond:%' then 3 when person then 2 else 0 end as class
      from asked, many where not (person and people)
      union all
      select hashtextextended('people:' || (key & ${sql.lit(parts - 1)}), 0), people, 1
      from asked, many where person
    )
    select key, bool_or(own) as own, min(class) as class from taken group by key`).execute(db)
}
