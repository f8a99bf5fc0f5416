import { countries } from '../../src/core/billing/countries.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { contactNumber } from '../../src/core/organisation/contact-number.ts'
import { plainName } from '../../src/core/values/text.ts'
import { organizationOf, touchTeams } from '../organisation/own.ts'
import { feature } from './feature.ts'

export const billingConfiguration = feature({
  handlers: {
    async getBillingConfiguration({ app, actor, db }) {
      const { id, owner_id, name, contact_number } = await organizationOf(app, actor)
      const owner = await db
        .selectFrom('user')
        .select(['name', 'email'])
        .where('id', '=', owner_id)
        .executeTakeFirstOrThrow()
      const stored = await db
        .selectFrom('billing_address')
        .selectAll()
        .where('organization_id', '=', id)
        .executeTakeFirst()
      return {
        ...owner,
        company_name: name,
        phone: contact_number,
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
      const name = plainName(company_name)
      if (name === '') return refuse('name_required', 'company_name')
      if (name.length > limits.organisationName)
        return refuse('name_too_long', 'company_name', {
          values: { most: limits.organisationName },
        })
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
