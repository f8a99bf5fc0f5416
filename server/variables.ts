import { z } from 'zod'

export type Env = Readonly<Record<string, string | undefined>>

/* What the variables of the environment are made of. */

/** Nothing where it is empty. */
export const text = z
  .string()
  .optional()
  .transform((value) => value || undefined)

export const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most} is wanted`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

export const oneOf = <const V extends string>(...values: [V, ...V[]]) =>
  z.enum(values, { error: `one of ${values.join(', ')} is wanted` })

const isAddress = (value: string) => /^https?:/.test(value) && URL.canParse(value)
const wanted = 'an address such as https://plan.example.com is wanted'

export const address = text.refine((value) => value === undefined || isAddress(value), wanted)

export const addressOr = (usual: string) =>
  text.transform((value) => value ?? usual).refine(isAddress, wanted)

/** With spaces or commas between them. */
export const addresses = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((values) => values.every(isAddress), wanted)
