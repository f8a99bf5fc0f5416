import { z } from 'zod'
import { type CustomKey, customKeyForm } from './custom-key.ts'

/** The key of a custom column, as it comes. */
export const customKeyText = z
  .string()
  .regex(customKeyForm)
  .transform((key) => key as CustomKey)
