import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { plainName } from '../values/text.ts'

/** The name of a label in events 12 and 43, which take a shorter one than the calls. */
export const eventLabelName = z
  .string()
  .max(1_000)
  .refine((text) => plainName(text).length <= limits.quickLabelName)
