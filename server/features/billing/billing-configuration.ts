import { countries } from '../../../src/core/billing/countries.ts'
import { contactNumber } from '../../../src/core/organisation/contact-number.ts'
import { checkOrganizationName } from '../../../src/core/organisation/rules.ts'
import { organizationOf, ownerOf, touchTeams } from '../../organisation/own.ts'
import { feature } from '../feature.ts'

export const billingConfiguration = feature({
  handlers: {
    async getBillingConfiguration({ app, actor, db }) {
      const organization = await organizationOf(app, actor)
      const { name, email } = await ownerOf(app, organization)
      const stored = await db
        .selectFrom('billing_address')
        .selectAll()
        .where('organization_id', '=', organization.id)
        .executeTakeFirst()
      return {
        ...{ name, email },
        company_name: organization.name,
        phone: organization.contact_number,
        address_line_1: stored?.address_line_1 ?? null,
        address_line_2: stored?.address_line_2 ?? null,
        city: stored?.city ?? null,
        state: stored?.state ?? null,
        postal_code: stored?.postal_code ?? null,
        country: countries().find(({ code }) => code === stored?.country)?.id ?? null,
      }
    },

    async saveBillingConfiguration({ app, actor, input, refuse, write }) {
      const { company_name, phone, country: countryId, name: _, email: __, ...address } = input
      const name = checkOrganizationName(refuse, company_name, 'company_name')
      const { id, contact_number: before } = await organizationOf(app, actor)
      const number = phone === before ? before : contactNumber(phone ?? '')
      if (number === undefined) return refuse('contact_number_invalid', 'phone')
      const country = countries().find(({ id }) => id === countryId)?.code ?? null
      if (countryId !== null && country === null) return refuse('country_unknown', 'country')
      await write(async ({ db, touch }) => {
        await db
          .updateTable('organization')
          .set({ name, contact_number: number })
          .where('id', '=', id)
          .execute()
        await db
          .insertInto('billing_address')
          .values({ organization_id: id, ...address, country })
          .onConflict((conflict) =>
            conflict.column('organization_id').doUpdateSet({ ...address, country }),
          )
          .execute()
        await touchTeams({ db, touch }, id)
      })
      return null
    },
  },
})
