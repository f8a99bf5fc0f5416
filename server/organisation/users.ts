import { sql } from 'kysely'
import { compareOrdinal } from '../../src/core/values/compare.ts'
import { grouped } from '../../src/core/values/grouped.ts'
import { page } from '../../src/core/values/paging.ts'
import { contains } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { type Asked, sortedBy } from './asked.ts'

type Db = App['database']['read']

/** Somebody in the teams of an organisation. */
interface Person {
  email: string
  user_id: string | null
  name: string
  avatar_url: string | null
  /** False who is deactivated in each of the teams. */
  active: boolean
}
interface People {
  total: number
  data: Person[]
}

/** The people of an organisation, each address once, as a page of them is asked for. */
export async function peopleOf(
  { database }: Pick<App, 'database'>,
  organizationId: string,
  asked: Asked<'email' | 'name'>,
): Promise<People> {
  const { sort, search } = asked
  if (search === '' && sort.field === 'email') return pageOfPeople(database, organizationId, asked)
  const people = await personsIn(database.read, organizationId)
  const matching = people.filter(({ name, email }) =>
    [name, email].some((text) => contains(text, search)),
  )
  return {
    total: matching.length,
    data: page(sortedBy(matching, sort, 'name', 'email'), asked),
  }
}

/** A page by address, which the database finds by itself: they are stored in one form. */
async function pageOfPeople(
  { read, flavour }: App['database'],
  organizationId: string,
  { index, size, sort }: Asked<string>,
): Promise<People> {
  const members = membersIn(read, organizationId)
  const email =
    flavour === 'postgres'
      ? sql<string>`team_member.email collate "C"`
      : sql<string>`team_member.email`
  const [page, counted] = await Promise.all([
    members
      .select(email.as('email'))
      .groupBy('team_member.email')
      .orderBy(email, sort.order)
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    members
      .select(({ fn }) => fn.count<number>('team_member.email').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const emails = page.map(({ email }) => email)
  const persons = emails.length > 0 ? await personsIn(read, organizationId, emails) : []
  const byEmail = new Map(persons.map((person) => [person.email, person]))
  return { total: Number(counted.total), data: emails.map((email) => byEmail.get(email)!) }
}

const membersIn = (db: Db, organizationId: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .where('team.organization_id', '=', organizationId)

/** Everybody, or those with some addresses. */
async function personsIn(
  db: Db,
  organizationId: string,
  emails?: readonly string[],
): Promise<Person[]> {
  const columns = [
    'team_member.user_id',
    'team_member.name',
    'email',
    'avatar_url',
    'active',
  ] as const
  const all = membersIn(db, organizationId).select([...columns])
  const found = await (emails ? all.where('email', 'in', emails) : all).execute()
  return [...grouped(found, ({ email }) => email)].map(([email, places]) => {
    // A place that was lost keeps the name of then, and an invitation has a provisional one.
    const known = places.filter(({ user_id, active }) => user_id && active)
    const shown = known.length > 0 ? known : places
    return {
      email,
      user_id: places.find(({ user_id }) => user_id)?.user_id ?? null,
      name: [...new Set(shown.map(({ name }) => name))].join(', '),
      avatar_url: shown.find(({ avatar_url }) => avatar_url)?.avatar_url ?? null,
      active: places.some(({ active }) => Boolean(active)),
    }
  })
}

/** When people last did something in a task of an organisation, or logged time on one. */
export async function lastActivity(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (userIds.length === 0) return new Map()
  const newest = (table: 'work_log' | 'task_activity', at: string) => sql<string | null>`(
    select ${sql.ref(at)} from ${sql.table(table)} as entry
    where entry.user_id = "user".id and exists (
      select 1 from project inner join team on team.id = project.team_id
      where project.id = entry.project_id and team.organization_id = ${organizationId})
    order by ${sql.ref(at)} desc limit 1)`
  const found = await db
    .selectFrom('user')
    .select(['user.id', newest('work_log', 'created_at').as('logged')])
    .select(newest('task_activity', 'at').as('acted'))
    .where('user.id', 'in', userIds)
    .execute()
  return new Map(
    found.map(({ id, logged, acted }) => [id, [logged, acted].toSorted(laterFirst)[0] ?? null]),
  )
}

const laterFirst = (one: string | null, other: string | null) =>
  compareOrdinal(other ?? '', one ?? '')
