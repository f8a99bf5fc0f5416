import type { Actor } from '../access.ts'
import type { Tx } from '../call.ts'
import { palette } from '../colours.ts'
import { refuse } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Row } from '../model.ts'
import { folded, plainName } from '../text.ts'

/** The team's label with a name, whatever its case; made with a colour of the palette when there is none. */
export async function labelNamed(
  { tx, actor, newId }: { tx: Tx; actor: Actor; newId: (label: string) => string },
  text: string,
  field = 'name',
): Promise<{ label: Row<'label'>; is_new: boolean }> {
  const name = plainName(text)
  if (name === '') refuse('label_name_required', field)
  if (name.length > limits.quickLabelName) refuse('name_too_long', field, { values: { most: limits.quickLabelName } })
  const known = (await tx.list('label', { team_id: actor.team_id })).find((label) => folded(label.name) === folded(name))
  if (known) return { label: known, is_new: false }
  const id = newId('label')
  const color_code = palette[Number.parseInt(id.slice(0, 6), 16) % palette.length]!
  return { label: await tx.add('label', { id, team_id: actor.team_id, name, color_code }), is_new: true }
}
