import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { plainName } from '../values/text.ts'

interface Naming {
  tx: Tx
  refuse: RefuseWith<'name_required' | 'name_too_long' | 'team_name_taken', 'name'>
}

/** The name that a team is given, as it is stored: no other team of its owner has it. */
export async function checkTeamName(
  { tx, refuse }: Naming,
  { id, user_id }: Row<'team'>,
  text: string,
): Promise<string> {
  const name = plainName(text)
  if (name === '') refuse('name_required', 'name')
  if (name.length > limits.teamName)
    refuse('name_too_long', 'name', { values: { most: limits.teamName } })
  const others = await tx.everywhere('team', { user_id, name })
  if (others.some((other) => other.id !== id)) refuse('team_name_taken', 'name')
  return name
}
