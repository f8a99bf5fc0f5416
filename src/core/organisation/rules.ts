import { limits } from '../catalogue/limits.ts'
import type { RefuseWith } from '../engine/call.ts'
import { plainName } from '../values/text.ts'

/** The name that an organisation is given, as it is stored; `field` is where it was given. */
export function checkOrganizationName<F extends string>(
  refuse: RefuseWith<'name_required' | 'name_too_long', F>,
  text: string,
  field: F,
): string {
  const name = plainName(text)
  if (name === '') refuse('name_required', field)
  if (name.length > limits.organisationName)
    refuse('name_too_long', field, { values: { most: limits.organisationName } })
  return name
}
