import { limits } from '../catalogue/limits.ts'
import type { Clean, Context, RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { plainText } from '../values/text.ts'
import { iso } from '../values/time.ts'

/**
 * A description as it is stored: HTML of the safe set without empty paragraphs around it; empty
 * means none. Errors: `description_too_long`, `description_too_deep`.
 */
export function storedDescription(
  html: string,
  clean: Clean,
  refuse: RefuseWith<'description_too_long' | 'description_too_deep', 'description'>,
): string {
  if (isCostly(html)) refuse('description_too_long', 'description')
  const safe =
    clean(html) ??
    refuse('description_too_deep', 'description', { values: { most: limits.descriptionDepth } })
  if (isCostly(safe)) refuse('description_too_long', 'description')
  const description = trimParagraphs(safe)
  if (description.length > limits.description) refuse('description_too_long', 'description')
  return description
}

/**
 * Whether HTML takes too long to clean: each `<`, `>` and `&` takes its time, and an element has
 * four of them.
 */
export const isCostly = (html: string) =>
  html.length > limits.descriptionRaw || marksIn(html) > limits.descriptionMarks

function marksIn(html: string): number {
  let marks = 0
  for (let n = 0; n < html.length; n++) {
    const code = html.charCodeAt(n)
    if (code === less || code === greater || code === ampersand) marks++
  }
  return marks
}

const [less, greater, ampersand] = [60, 62, 38]

/**
 * One paragraph after the other from both ends: an expression for all at once tries every blank as
 * its beginning.
 */
function trimParagraphs(html: string): string {
  let text = html.trim()
  while (text.startsWith('<p>')) {
    const end = text.indexOf('</p>')
    if (end < 0 || !isBlank(text.slice(3, end))) break
    text = text.slice(end + 4).trimStart()
  }
  while (text.endsWith('</p>')) {
    const start = text.lastIndexOf('<p>')
    if (start < 0 || !isBlank(text.slice(start + 3, -4))) break
    text = text.slice(0, start).trimEnd()
  }
  return text
}

const isBlank = (html: string) => html.replace(/&nbsp;|<br\s*\/?>/g, '').trim() === ''

/**
 * Refuses to write over another text than that of a revision. A browser that has none here leaves
 * that to the server.
 */
export async function checkRevision(
  { tx, refuse }: { tx: Tx; refuse: RefuseWith<'text_changed'> },
  id: string,
  base: string,
) {
  const text = await tx.find('task_text', id)
  if (!text && (await tx.isThere('task_text', id))) return
  if (base !== (text?.revision ?? '')) refuse('text_changed')
}

/** Writes a stored description and the beginning of it that lists show. */
export async function putDescription(
  { tx, newId, now }: Pick<Context<never, never>, 'tx' | 'newId' | 'now'>,
  task: Row<'task'>,
  description: string,
): Promise<Row<'task'>> {
  const { id, project_id } = task
  const revision = description === '' ? '' : newId('text')
  await tx.put('task_text', { id, project_id, description, revision })
  const description_preview = plainText(description, limits.descriptionPreview)
  return tx.put('task', { ...task, description_preview, updated_at: iso(now) })
}

/** Writes a description that came with all fields of its task; the same words are no other text. */
export async function changeDescription(
  context: Pick<Context<never, never>, 'tx' | 'newId' | 'now'>,
  task: Row<'task'>,
  description: string,
): Promise<Row<'task'>> {
  const text = await context.tx.find('task_text', task.id)
  return text?.description === description ? task : putDescription(context, task, description)
}
