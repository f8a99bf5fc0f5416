import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { palette } from '../values/colours.ts'
import { folded, plainName } from '../values/text.ts'

type LabelRefuse<F extends string> = RefuseWith<'label_name_required' | 'name_too_long', F>

/** What labels are made with; refusals name a field `F` of the call. */
interface LabelContext<F extends string> {
  tx: Tx
  actor: Actor
  newId: (label: string) => string
  refuse: LabelRefuse<F>
}

/**
 * The team's label with a name, regardless of case. If there is none, it is added with a colour of
 * the palette.
 */
export async function labelNamed<F extends string>(
  context: LabelContext<F>,
  text: string,
  field: F,
): Promise<{ label: Row<'label'>; is_new: boolean }> {
  const [named] = await labelsNamed(
    { ...context, newId: () => context.newId('label') },
    [text],
    field,
  )
  return named!
}

/** The same for several names, with one pass over the labels of the team. */
export async function labelsNamed<F extends string>(
  { tx, actor, newId, refuse }: LabelContext<F>,
  texts: readonly string[],
  field: F,
) {
  const known = new Map<string, Row<'label'>>()
  for (const label of await tx.list('label', { team_id: actor.team_id }))
    if (!known.has(folded(label.name))) known.set(folded(label.name), label)
  const named: { label: Row<'label'>; is_new: boolean }[] = []
  for (const [n, text] of texts.entries()) {
    const name = checkedName(text, field, refuse)
    const there = known.get(folded(name))
    const label =
      there ?? (await tx.add('label', newLabel(newId(`label:${n}`), actor.team_id, name)))
    known.set(folded(name), label)
    named.push({ label, is_new: !there })
  }
  return named
}

function checkedName<F extends string>(text: string, field: F, refuse: LabelRefuse<F>): string {
  const name = plainName(text)
  if (name === '') refuse('label_name_required', field)
  if (name.length > limits.labelName)
    refuse('name_too_long', field, { values: { most: limits.labelName } })
  return name
}

const newLabel = (id: string, team_id: string, name: string): Row<'label'> => ({
  id,
  team_id,
  name,
  color_code: palette[Number.parseInt(id.slice(0, 6), 16) % palette.length]!,
})
