import type { renameOrganization } from '../../../src/core/organisation/calls.ts'
import { contactNumber } from '../../../src/core/organisation/contact-number.ts'
import { checkOrganizationName } from '../../../src/core/organisation/rules.ts'
import type { ActionGiven } from '../../commands/handlers.ts'
import { stored } from '../../db/database.ts'
import type { OrganizationTable } from '../../db/schema.ts'
import { ownerFirst } from '../../organisation/asked.ts'
import { organizationOf, ownerOf, touchTeams } from '../../organisation/own.ts'
import { feature } from '../feature.ts'

export const organisation = feature({
  handlers: {
    async getOrganization({ app, actor }) {
      const organization = await organizationOf(app, actor)
      const { name, contact_number } = organization
      const { name: owner_name, email } = await ownerOf(app, organization)
      return { name, contact_number, contact_number_secondary: null, email, owner_name }
    },

    async listAdmins({ app, actor, db }) {
      const { id, owner_id } = await organizationOf(app, actor)
      const found = await db
        .selectFrom('team_member')
        .innerJoin('team', 'team.id', 'team_member.team_id')
        .innerJoin('user', 'user.id', 'team_member.user_id')
        .select(['user.id', 'user.name', 'user.email'])
        .distinct()
        .where('team.organization_id', '=', id)
        .where('team_member.role', '<>', 'member')
        .where('team_member.active', '=', stored(app.database, true))
        .execute()
      return found
        .map(({ id, name, email }) => ({ name, email, is_owner: id === owner_id }))
        .sort(ownerFirst(({ is_owner }) => is_owner))
    },

    async renameOrganization(given) {
      return change(given, { name: checkOrganizationName(given.refuse, given.input.name, 'name') })
    },

    async setContactNumber(given) {
      const number = contactNumber(given.input.contact_number)
      if (number === undefined) return given.refuse('contact_number_invalid', 'contact_number')
      return change(given, { contact_number: number })
    },
  },
})

/** Changes the organisation of an actor, and has all pages of its teams know. */
async function change(
  { app, actor, write }: Pick<ActionGiven<typeof renameOrganization>, 'app' | 'actor' | 'write'>,
  fields: Partial<Pick<OrganizationTable, 'name' | 'contact_number'>>,
) {
  const { id } = await organizationOf(app, actor)
  await write(async (writing) => {
    await writing.db.updateTable('organization').set(fields).where('id', '=', id).execute()
    await touchTeams(writing, id)
  })
  return []
}
