import type { Reader } from '../../../src/core/engine/store.ts'
import type { MemberRow } from '../../../src/core/members/calls.ts'
import type { Row } from '../../../src/core/model.ts'
import { roleName } from '../../../src/core/session/rules.ts'
import { avatarColour } from '../../../src/core/values/colours.ts'
import { byName, compare, compareOrdinal } from '../../../src/core/values/compare.ts'
import { type Paging, page } from '../../../src/core/values/paging.ts'
import { contains } from '../../../src/core/values/text.ts'
import type { App } from '../../app.ts'
import { feature } from '../feature.ts'

export const members = feature({
  pushes: {
    /** Tells the members of the team of a new role (event 57). */
    async team_member({ app, row, entry: { past, elsewhere } }) {
      const change = past.find(({ table, id }) => table === 'team_member' && id === row.id)
      const before = change?.before as Row<'team_member'> | null | undefined
      // What another process wrote comes without what was there before.
      if (!elsewhere && (!before || before.role === row.role)) return
      const payload = { memberId: row.id, role_name: roleName(row.role) }
      for (const userId of await app.actors.members(row.team_id))
        app.push(userId, 'TEAM_MEMBER_ROLE_CHANGE', payload)
    },
  },
  handlers: {
    async listMembers({ app, actor, input, reader, db }) {
      const counts = await projectCounts(db, actor.team_id)
      const among = new Set(input.ids)
      const members = reader.list('team_member', { team_id: actor.team_id })
      const rows = (among.size > 0 ? members.filter(({ id }) => among.has(id)) : members).map(
        (member): MemberRow => ({
          id: member.id,
          name: member.name,
          email: member.email,
          avatar_url: member.avatar_url,
          color_code: avatarColour(member.name),
          is_online: member.user_id !== null && app.isOnline(member.user_id),
          projects_count: counts.get(member.id) ?? 0,
          job_title: jobTitleOf(reader, member),
          role_name: roleName(member.role),
          is_admin: member.role === 'admin',
          is_owner: member.role === 'owner',
          pending_invitation: member.pending,
          active: member.active,
          reports_to_member_id: null,
          current_team_lead_name: null,
        }),
      )
      const found = searchMembers(rows, input)
      return { total: found.length, data: input.all ? found : page(found, input) }
    },

    async getMember({ input, reader }) {
      const member = reader.get('team_member', input.id)!
      const { id, name, email, avatar_url, role, active, pending, created_at, updated_at } = member
      return {
        ...{ id, name, email, avatar_url, active, created_at, updated_at },
        job_title: jobTitleOf(reader, member),
        role_name: roleName(role),
        is_admin: role === 'admin',
        is_owner: role === 'owner',
        pending_invitation: pending,
      }
    },

    async listMemberOptions({ app, actor, input, reader, db }) {
      const reached =
        input.project !== undefined && (await app.actors.reaches(actor, input.project))
      const inProject = new Set(reached ? await membersOf(db, input.project!) : [])
      return reader
        .list('team_member', { team_id: actor.team_id })
        .filter((member) => member.active)
        .sort((a, b) => Number(inProject.has(b.id)) - Number(inProject.has(a.id)) || byName(a, b))
        .map((member) => ({
          id: member.id,
          name: member.name,
          user_id: member.user_id,
          email: member.email,
          avatar_url: member.avatar_url,
          usage: 0,
          is_pending: member.pending,
          color_code: avatarColour(member.name),
        }))
    },
  },
})

/** The work of a member of the team. */
export const jobTitleOf = (reader: Reader, { job_title_id }: Row<'team_member'>): string | null =>
  (job_title_id && reader.get('job_title', job_title_id)?.name) || null

/**
 * The members whose name or address has the searched text, sorted by a field, equal ones by name and address.
 */
export function searchMembers<
  F extends string,
  M extends { name: string; email: string } & Record<F, unknown>,
>(
  rows: readonly M[],
  { search, field, order }: Pick<Paging<F>, 'search' | 'field' | 'order'>,
): M[] {
  const sign = order === 'desc' ? -1 : 1
  const value = (row: M) => {
    const at: unknown = row[field]
    return typeof at === 'boolean' ? Number(at) : (at as string | number | null)
  }
  return rows
    .filter((row) => contains(row.name, search) || contains(row.email, search))
    .sort(
      (a, b) =>
        compare(value(a), value(b), sign) ||
        compare(a.name, b.name, 1) ||
        compareOrdinal(a.email, b.email),
    )
}

/** In how many projects each member of a team is. */
async function projectCounts(
  db: App['database']['read'],
  teamId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('project_member')
    .innerJoin('team_member', 'team_member.id', 'project_member.team_member_id')
    .select(['project_member.team_member_id as id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('team_member.team_id', '=', teamId)
    .groupBy('project_member.team_member_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

const membersOf = async (db: App['database']['read'], projectId: string) =>
  (
    await db
      .selectFrom('project_member')
      .select('team_member_id')
      .where('project_id', '=', projectId)
      .execute()
  ).map((row) => row.team_member_id)
