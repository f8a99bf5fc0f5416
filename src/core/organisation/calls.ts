import { z } from 'zod'
import { action, query } from '../engine/call.ts'

/** Of the organisation of the team in which the call is made. */
const path = '/admin-center/organization' as const
const seen = { method: 'GET', may: 'organisation.view', errors: [] } as const
const edited = { method: 'PUT', may: 'organisation.edit', output: z.array(z.never()) } as const

/** Names the organisation and its owner. */
export const getOrganization = query({
  ...seen,
  path,
  clause: 'A7.45',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    contact_number: z.string().nullable(),
    /** There is one number; clients of the reference read a second one. */
    contact_number_secondary: z.null(),
    /** Of the owner, like `owner_name`. */
    email: z.string(),
    owner_name: z.string(),
  }),
})

/** Who is owner or admin in any of its teams: the owner first, then by name, each once. */
export const listAdmins = query({
  ...seen,
  path: `${path}/admins`,
  clause: 'A7.46',
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), email: z.string(), is_owner: z.boolean() })),
})

export const renameOrganization = action({
  ...edited,
  path,
  clause: 'A7.47',
  input: z.object({ name: z.string().max(1_000).default('') }),
  errors: ['name_required', 'name_too_long'],
})

/** Sets the number at which the owner is reached; a blank one is none. */
export const setContactNumber = action({
  ...edited,
  path: `${path}/owner/contact-number`,
  clause: 'A7.48',
  input: z.object({ contact_number: z.string().max(1_000).default('') }),
  errors: ['contact_number_invalid'],
})
