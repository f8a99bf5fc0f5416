import { stored } from '../../db/database.ts'
import { teamsOf } from '../../rooms/membership.ts'
import { feature } from '../feature.ts'

export const factorRule = feature({
  handlers: {
    async getFactorRule({ app, actor, db }) {
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      const organization = (await app.actors.organization(team.organization_id))!
      const found = await db
        .selectFrom('team_member')
        .innerJoin('team', 'team.id', 'team_member.team_id')
        .innerJoin('user', 'user.id', 'team_member.user_id')
        .innerJoin('account', 'account.user_id', 'user.id')
        .select(['user.id', 'user.is_google', 'account.factor_sealed'])
        .distinct()
        .where('team.organization_id', '=', organization.id)
        .where('team_member.active', '=', stored(app.database, true))
        .execute()
      const without = found.filter(
        ({ is_google, factor_sealed }) => !is_google && factor_sealed === null,
      )
      const required = Boolean(organization.factor_required)
      return { required, people: found.length, without: without.length }
    },

    async setFactorRule({ app, actor, input: { required }, session, refuse, db, write }) {
      const { user_id, team_id, is_google } = actor
      const { team } = (await app.actors.place(user_id, team_id))!
      if (required && !is_google) {
        const { factor_sealed } = await db
          .selectFrom('account')
          .select('factor_sealed')
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
        if (factor_sealed === null) return refuse('factor_own_first')
      }
      const changed = await write(async ({ db, touch }) => {
        const { numUpdatedRows } = await db
          .updateTable('organization')
          .set({ factor_required: stored(app.database, required) })
          .where('id', '=', team.organization_id)
          .where('factor_required', '<>', stored(app.database, required))
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return false
        for (const id of await teamsOf(db, team.organization_id)) touch(`team:${id}`)
        return true
      })
      if (!changed) return null
      app.actors.forgetOrganization(team.organization_id)
      const facts = { user: user_id, from: session.address, team: team_id }
      app.security.note(required ? 'factor_required' : 'factor_not_required', facts)
      return null
    },
  },
})
