import type { Row } from '../model.ts'
import { categoryOf, darkShade, todoCategory } from './lookups.ts'

/**
 * The colours of a status (decision 106): its own one, else those of its category; without a status
 * those of what is to do.
 */
export function statusColours(status?: Pick<Row<'status'>, 'category_id' | 'color_code'>) {
  const own = status?.color_code
  if (own) return { color_code: own, color_code_dark: darkShade(own) }
  const { color_code, color_code_dark } = categoryOf(status?.category_id ?? '') ?? todoCategory
  return { color_code, color_code_dark }
}
