import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id } from '../values/fields.ts'
import { categoryKeys, dateOrders, estimateUnits, fields } from './sources.ts'

const text = (most: number) => z.string().max(most)

/** What the person who imports a file says of it; what is absent is guessed. */
export const choices = z.object({
  /** What becomes of each column of a table, by their places. */
  fields: z.array(z.enum(fields)).max(limits.importColumns).optional(),
  date_order: z.enum(dateOrders).optional(),
  estimate_unit: z.enum(estimateUnits).optional(),
  /** The category of statuses, by their names. */
  statuses: z
    .array(z.object({ name: text(limits.importSampleLength * 10), category: z.enum(categoryKeys) }))
    .max(limits.importStatuses)
    .default([]),
  /** Who people of the file are in the team; null for nobody. */
  people: z
    .array(z.object({ name: text(limits.importSampleLength * 10), member: id.nullable() }))
    .max(limits.importPeople)
    .default([]),
})
export type Choices = z.output<typeof choices>
