import type { DatabaseReader } from '../shared/data.ts'
import { type Check, ok, warning } from './check.ts'
import { whenCurrent } from './current.ts'

/** Whether everyone with an account is in a team: who is in none cannot log in. */
export const accounts: Check = async ({ config }) => {
  const outside = await whenCurrent(config, inNoTeam)
  if (!outside) return []
  if (outside.length === 0) return ok('accounts', 'everyone with an account is in a team')
  return warning(
    'accounts',
    `${outside.length} in no team, who cannot log in (such as ${outside[0]!.email})`,
    'Invite them to a team: they log in with the link of the invitation.',
  )
}

async function inNoTeam({ db, flavour }: DatabaseReader): Promise<{ email: string }[]> {
  const { stored } = await import('../../server/db/database.ts')
  return db
    .selectFrom('user')
    .select('user.email')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_member')
            .select('team_member.id')
            .whereRef('team_member.user_id', '=', 'user.id')
            .where('team_member.active', '=', stored({ flavour }, true)),
        ),
      ),
    )
    .orderBy('user.email')
    .execute()
}
