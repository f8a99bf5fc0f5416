import { a1 } from './a-1-product.ts'
import { a2 } from './a-2-screens.ts'
import { a3 } from './a-3-entities.ts'
import { a4 } from './a-4-states.ts'
import { a5 } from './a-5-validation.ts'
import { a6 } from './a-6-roles.ts'
import { a7 } from './a-7-calls.ts'
import { a8 } from './a-8-errors.ts'
import { a9 } from './a-9-constants.ts'

/** Document A: access, shell and administration. */
export const documentA = [...a1, ...a2, ...a3, ...a4, ...a5, ...a6, ...a7, ...a8, ...a9]
