import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { takesPartIn } from '../projects/taking-part.ts'
import { folded } from '../values/text.ts'
import type { Mention } from './rows.ts'

/** A person as a call mentions them. */
interface Named {
  name: string
}

/**
 * Those of some mentions that name a person as they are called, who takes part in the project; the
 * others stay words. `memberOf` finds the person.
 */
export async function mentionsMeant<N extends Named>(
  tx: Tx,
  project_id: string,
  mentions: readonly N[],
  memberOf: (mention: N) => Promise<Row<'team_member'> | undefined>,
): Promise<Mention[]> {
  const found: Mention[] = []
  for (const mention of mentions) {
    const { name } = mention
    const member = await memberOf(mention)
    if (!member || folded(member.name) !== folded(name)) continue
    if (await takesPartIn(tx, project_id, member))
      found.push({ team_member_id: member.id, name: name.trim() })
  }
  return onceEach(found)
}

/**
 * The mentions of an edited text: those that are new, and those that it had, by the names that
 * people have now.
 */
export const mentionsKept = async (
  tx: Tx,
  added: readonly Mention[],
  before: readonly Mention[],
): Promise<Mention[]> => onceEach([...added, ...(await asCalledNow(tx, before))])

const asCalledNow = (tx: Tx, mentions: readonly Mention[]): Promise<Mention[]> =>
  Promise.all(
    mentions.map(async (each) => {
      const member = await tx.find('team_member', each.team_member_id)
      return { ...each, name: member?.name ?? each.name }
    }),
  )

const onceEach = (mentions: readonly Mention[]): Mention[] => [
  ...new Map(mentions.map((each) => [each.team_member_id, each])).values(),
]
