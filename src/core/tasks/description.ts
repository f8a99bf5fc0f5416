import type { Tx } from '../call.ts'
import { refuse } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Row } from '../model.ts'
import { plainText } from '../text.ts'
import { iso } from '../time.ts'

/** A description as it is stored: HTML of the safe set without empty paragraphs around it; empty means none. Errors: `description_too_long`. */
export function storedDescription(html: string, clean: (html: string) => string, field = 'description'): string {
  const description = trimParagraphs(clean(html))
  if (description.length > limits.description) refuse('description_too_long', field)
  return description
}

const emptyParagraph = '<p>(?:\\s|&nbsp;|<br\\s*/?>)*</p>'
const trimParagraphs = (html: string) =>
  html.replace(new RegExp(`^(?:\\s|${emptyParagraph})+`, 'i'), '').replace(new RegExp(`(?:\\s|${emptyParagraph})+$`, 'i'), '')

/** Writes a stored description and the beginning of it that lists show. */
export async function putDescription(tx: Tx, task: Row<'task'>, description: string, now: number): Promise<Row<'task'>> {
  await tx.put('task_text', { id: task.id, project_id: task.project_id, description })
  const description_preview = plainText(description, limits.descriptionPreview)
  return tx.put('task', { ...task, description_preview, updated_at: iso(now) })
}
