import { partsOf } from './engine/feature.ts'
import { merge } from './engine/merge.ts'
import { features } from './features.ts'
import type { Shapes } from './model.ts'

/** The shapes of the rows of every table. */
export const rows: Shapes = merge(partsOf(features, 'rows'))
