import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Row } from '../../../src/core/model.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { Writing } from '../../commands/handlers.ts'
import { stored } from '../../db/database.ts'
import { feature } from '../feature.ts'

export const profile = feature({
  handlers: {
    async getProfile({ app, actor }) {
      const { name, email } = (await app.actors.user(actor.user_id))!
      return { name, email }
    },

    async saveProfile({ app, actor, input, refuse, now, write }) {
      const name = plainName(input.name)
      if (name === '') return refuse('name_required', 'name')
      if (name.length > limits.userName)
        return refuse('name_too_long', 'name', { values: { most: limits.userName } })
      const { id, email, updated_at } = await write((writing) =>
        changePerson(app, writing, { userId: actor.user_id, shown: { name }, now }),
      )
      return { id, name, email, updated_at }
    },
  },
})

interface Change {
  userId: string
  shown: Partial<Pick<Row<'user'>, 'name' | 'avatar_url'>>
  now: number
}

/**
 * Changes how a person is shown: in their account, and in all teams where they have a place. One
 * that is deactivated follows when it is activated again.
 */
export async function changePerson(
  app: App,
  { within, db }: Writing,
  { userId, shown, now }: Change,
): Promise<Row<'user'>> {
  const updated_at = iso(now)
  const own = within({ user: userId })
  const places = await db
    .selectFrom('team_member')
    .select(['id', 'team_id'])
    .where('user_id', '=', userId)
    .where('active', '=', stored(app.database, true))
    .execute()
  for (const { id, team_id } of places) {
    const team = within({ team: team_id })
    await team.put('team_member', { ...(await team.get('team_member', id)), ...shown, updated_at })
  }
  return own.put('user', { ...(await own.get('user', userId)), ...shown, updated_at })
}
