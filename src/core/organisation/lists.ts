import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'
import { paging } from '../values/paging.ts'

const list = { method: 'GET', may: 'organisation.view', errors: [] } as const
const path = '/admin-center/organization' as const

/**
 * What a list is asked with: a page, a search, and a field to sort by, with `-` before it for the
 * other way round. `field` and `order` are not read: clients of the reference always send the same
 * of them, and show the lists by name.
 */
const paged = <const F extends string>(fields: readonly [F, ...F[]]) => {
  const { index, size, search } = paging(fields)
  return {
    ...{ index, size, search },
    sort: z
      .string()
      .max(40)
      .default('')
      .transform((text) => {
        const field = fields.find((each) => each === text.replace(/^-/, ''))
        const descends = field !== undefined && text.startsWith('-')
        return { field: field ?? fields[0], order: descends ? 'desc' : 'asc' } as const
      }),
  }
}

/** What an answer with one page has. */
const page = <R extends z.ZodObject>(row: R) => ({ total: z.int(), data: z.array(row) })

/**
 * The people in all teams, each address once, invitations too; `user_id` is null until there is an
 * account, and `active` false for who is deactivated wherever they are (both take no seat, 139 and
 * 144). `last_logged` is when they last did something in a task or logged time.
 */
export const listUsers = query({
  ...list,
  path: `${path}/users`,
  clause: 'A7.49',
  input: z.object(paged(['email', 'name'])),
  output: z.object(
    page(
      z.object({
        email: z.string(),
        user_id: id.nullable(),
        name: z.string(),
        avatar_url: z.string().nullable(),
        active: z.boolean(),
        last_logged: instant.nullable(),
      }),
    ),
  ),
})

/** A member among those of a team, or the entry that counts and names the others. */
const face = z.object({
  name: z.string(),
  avatar_url: z.string().nullable().optional(),
  color_code: z.string(),
  end: z.literal(true).optional(),
  names: z.array(z.string()).optional(),
})
export const faces = z.array(face)

/** A team in the list of teams; of its members at most `limits.namesOfPresent` are named. */
const organizationTeam = z.object({
  id,
  name: z.string(),
  created_at: instant,
  members_count: z.int(),
  projects_count: z.int(),
  team_members: z.array(z.object({ name: z.string(), avatar_url: z.string().nullable() })),
  names: faces,
})

/**
 * The teams of the organisation. That of the caller is `current_team_data` on the first page, also
 * where it does not have what is searched, and never among the others; where it has, it takes the
 * place of one of them, and `total` counts it.
 */
export const listOrganizationTeams = query({
  ...list,
  path: `${path}/teams`,
  clause: 'A7.50',
  input: z.object(paged(['name', 'created_at', 'members_count', 'projects_count'])),
  output: z.object({
    ...page(organizationTeam),
    current_team_data: organizationTeam.nullable().optional(),
  }),
})

/** The projects of all teams, archived ones too; `member_count` is null for one without members. */
export const listOrganizationProjects = query({
  ...list,
  path: `${path}/projects`,
  clause: 'A7.51',
  input: z.object(paged(['name', 'team_name', 'created_at', 'member_count'])),
  output: z.object(
    page(
      z.object({
        id,
        name: z.string(),
        team_id: id,
        team_name: z.string(),
        created_at: instant,
        member_count: z.int().nullable(),
      }),
    ),
  ),
})
