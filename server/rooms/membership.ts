import { type Kysely, sql } from 'kysely'
import { type Database, stored } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'

/*
 * Who belongs where, as the database has it: asked before a room is brought into memory, so that
 * ids of rooms that do not exist, and of other people's rooms, cost one look at an index and
 * nothing that stays.
 */

type Reading = Pick<Database, 'read' | 'flavour'>

/** Whether a user is an active member of a team. */
export const isMember = async (
  database: Reading,
  userId: string,
  teamId: string,
): Promise<boolean> => {
  const found = await database.read
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('active', '=', stored(database, true))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a member of a team is in a project. */
export const isInProject = async (
  { read }: Reading,
  teamMemberId: string,
  projectId: string,
): Promise<boolean> => {
  const found = await read
    .selectFrom('project_member')
    .select('id')
    .where('project_id', '=', projectId)
    .where('team_member_id', '=', teamMemberId)
    .executeTakeFirst()
  return found !== undefined
}

/** The team of a project, if there is such a project. */
export const teamOfProject = async (
  { read }: Reading,
  projectId: string,
): Promise<string | undefined> =>
  (
    await read
      .selectFrom('project')
      .select('team_id')
      .where('id', '=', projectId)
      .executeTakeFirst()
  )?.team_id

/**
 * That a member of a team sees a project of it: owners and admins do, and members of the project.
 * A condition for queries over `project` and `team_member`, or what that is called there.
 */
export const seesProject = (member = 'team_member') => sql<boolean>`
  (${sql.ref(`${member}.role`)} <> 'member' or exists (
    select 1 from project_member
    where project_member.project_id = project.id
      and project_member.team_member_id = ${sql.ref(`${member}.id`)}))`

/** Somebody who can see a project. */
interface Viewer {
  project_id: string
  team_id: string
  user_id: string
}

/** The users who can see some projects: owners and admins of their teams, and their members. */
export const audienceOf = async (
  database: Reading,
  projectIds: readonly string[],
): Promise<Viewer[]> => {
  const rows = await database.read
    .selectFrom('project')
    .innerJoin('team_member', 'team_member.team_id', 'project.team_id')
    .select(['project.id as project_id', 'project.team_id', 'team_member.user_id'])
    .where(sql<boolean>`project.id in ${valuesOf(database.flavour, projectIds)}`)
    .where('team_member.active', '=', stored(database, true))
    .where(seesProject())
    .execute()
  return rows.flatMap(({ user_id, ...row }) => (user_id ? [{ ...row, user_id }] : []))
}

/** The teams of an organisation. */
export async function teamsOf(
  db: Pick<Kysely<Schema>, 'selectFrom'>,
  organizationId: string,
): Promise<string[]> {
  const teams = await db
    .selectFrom('team')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
  return teams.map(({ id }) => id)
}
