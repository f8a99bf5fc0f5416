import { b1 } from './b-1-product.ts'
import { b2 } from './b-2-screens.ts'
import { b3 } from './b-3-entities.ts'
import { b4 } from './b-4-states.ts'
import { b5 } from './b-5-validation.ts'
import { b6 } from './b-6-roles.ts'
import { b7 } from './b-7-calls.ts'
import { b8 } from './b-8-errors.ts'
import { b9 } from './b-9-constants.ts'

/** Document B: work content. */
export const documentB = [...b1, ...b2, ...b3, ...b4, ...b5, ...b6, ...b7, ...b8, ...b9]
