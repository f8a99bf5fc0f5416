import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** Projects that are made of the files of other programs. */
export const imports = feature({ name: 'imports', errors, calls: [calls] })
