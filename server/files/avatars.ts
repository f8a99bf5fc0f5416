import { wirePath } from '../../src/core/engine/call.ts'
import { type Database, stored } from '../db/database.ts'
import { isHash } from './file-store.ts'

/** What the addresses of all pictures of people begin with. */
export const avatarPath = `${wirePath('/attachments/avatar')}/`

/** The address of a person's picture: another picture has another address. */
export const avatarUrl = (userId: string, hash: string) => `${avatarPath}${userId}?v=${hash}`

/** The hash in the address of a picture, if it is one. */
export function hashIn(url: string): string | undefined {
  const hash = url.split('?v=')[1] ?? ''
  return isHash(hash) ? hash : undefined
}

/** Who looks at whom. */
interface Looking {
  viewer: string
  userId: string
}

/**
 * The hash of a person's picture; undefined if they have none, or the viewer is in none of their
 * teams.
 */
export async function visibleAvatar(
  { read, flavour }: Pick<Database, 'read' | 'flavour'>,
  { viewer, userId }: Looking,
): Promise<string | undefined> {
  const person = await read
    .selectFrom('user')
    .select('avatar_url')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('id', '=', viewer),
        eb.exists(
          eb
            .selectFrom('team_member as theirs')
            .innerJoin('team_member as own', 'own.team_id', 'theirs.team_id')
            .select('own.id')
            .where('theirs.user_id', '=', userId)
            .where('own.user_id', '=', viewer)
            .where('own.active', '=', stored({ flavour }, true)),
        ),
      ]),
    )
    .executeTakeFirst()
  return person?.avatar_url ? hashIn(person.avatar_url) : undefined
}
