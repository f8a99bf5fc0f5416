import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { plainName } from '../values/text.ts'

const path = '/admin-center/billing/configuration' as const

const text = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((value) => plainName(value ?? '') || null)

/** What a billing address has, beside its country. */
export const addressFields = {
  address_line_1: text(limits.billingLine),
  address_line_2: text(limits.billingLine),
  city: text(limits.billingLine),
  state: text(limits.billingLine),
  postal_code: text(limits.postalCode),
} as const

/** To whom bills are made out (A7.57); `phone` is the contact number, `country` an id. */
export const getBillingConfiguration = query({
  method: 'GET',
  path,
  clause: 'A7.57',
  may: 'billing.use',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    email: z.string(),
    company_name: z.string(),
    phone: z.string().nullable(),
    address_line_1: z.string().nullable(),
    address_line_2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postal_code: z.string().nullable(),
    country: id.nullable(),
  }),
  errors: [],
})

/** Changes it (A7.68): what is left out is cleared; name and address of the owner stay as they are. */
export const saveBillingConfiguration = action({
  method: 'PUT',
  path,
  clause: 'A7.68',
  may: 'billing.use',
  input: z.object({
    name: z.string().max(limits.email).nullish(),
    email: z.string().max(limits.email).nullish(),
    company_name: z.string().max(1_000).default(''),
    phone: z
      .string()
      .max(limits.contactNumber)
      .nullish()
      .transform((value) => value?.trim() || null),
    ...addressFields,
    country: z
      .union([z.literal(''), id])
      .nullish()
      .transform((value) => value || null),
  }),
  output: z.null(),
  errors: ['name_required', 'name_too_long', 'contact_number_invalid', 'country_unknown'],
  says: { message: 'configurationUpdated' },
})
