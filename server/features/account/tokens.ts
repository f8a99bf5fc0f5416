import { limits } from '../../../src/core/catalogue/limits.ts'
import type { OwnToken } from '../../../src/core/security/tokens.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { iso } from '../../../src/core/values/time.ts'
import { newToken, type StoredToken } from '../../session/tokens.ts'
import { feature } from '../feature.ts'
import { checkOwner, checkUnchanged } from './own-password.ts'

export const tokens = feature({
  handlers: {
    async listTokens({ actor, db, now }) {
      const rows = await db
        .selectFrom('access_token')
        .selectAll()
        .where('user_id', '=', actor.user_id)
        .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toWire)
    },

    async createToken(given) {
      const { app, actor, input, session, refuse, now, newId, write } = given
      const { user_id } = actor
      const name = plainName(input.name)
      if (name === '') return refuse('token_name_required', 'name')
      if (name.length > limits.tokenName)
        return refuse('name_too_long', 'name', { values: { most: limits.tokenName } })
      const proof = { ...given, userId: user_id, password: input.password, refuse }
      const hash = await checkOwner(proof)
      const { scope, days } = input
      const id = newId('token')
      const made = await write(async ({ db }) => {
        await checkUnchanged(db, { ...proof, hash })
        const { token, row } = newToken({ id, user_id, name, scope, days, now })
        await db
          .deleteFrom('access_token')
          .where('user_id', '=', user_id)
          .where('expires_at', '<=', now)
          .execute()
        await db.insertInto('access_token').values(row).execute()
        const { count } = await db
          .selectFrom('access_token')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
        if (Number(count) > limits.tokensMost) refuse('too_many_tokens')
        return { ...toWire(row), token }
      })
      await app.sessions.changed(user_id)
      app.security.note('token_made', { user: user_id, from: session.address })
      return made
    },

    async removeToken({ app, actor, input, session, refuse, write }) {
      const { user_id } = actor
      await write(async ({ db }) => {
        const gone = await db
          .deleteFrom('access_token')
          .where('id', '=', input.id)
          .where('user_id', '=', user_id)
          .returning('id')
          .executeTakeFirst()
        if (!gone) refuse('token_gone', 'id')
      })
      await app.sessions.changed(user_id)
      app.security.note('token_removed', { user: user_id, from: session.address })
      return null
    },
  },
})

const toWire = ({ id, name, scope, created_at, expires_at, used_at }: StoredToken): OwnToken => ({
  ...{ id, name, scope },
  created_at: iso(Number(created_at)),
  expires_at: instantOf(expires_at),
  last_used: instantOf(used_at),
})

const instantOf = (time: number | null) => (time === null ? null : iso(Number(time)))
