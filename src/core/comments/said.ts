import { z } from 'zod'
import type { Reader } from '../engine/store.ts'
import type { NamesOf } from './content.ts'
import type { Mention } from './rows.ts'

/** What somebody wrote: who, and whom it names. */
interface Said {
  user_id: string
  mentions: readonly Mention[]
}

/** The people named in a text, on the wire. */
export const mentioned = z.array(z.object({ user_name: z.string(), user_email: z.string() }))

/** Who wrote something, as they are in the team now; undefined once they have left. */
export const authorOf = ({ user_id }: Pick<Said, 'user_id'>, reader: Reader) =>
  reader.list('team_member', { user_id })[0]

/** How people who were mentioned are called now. */
export const namesIn =
  (reader: Reader): NamesOf =>
  ({ team_member_id, name }) =>
    reader.get('team_member', team_member_id)?.name ?? name

/** The people named in a text, as they are called now. */
export const toMentioned = (
  { mentions }: Pick<Said, 'mentions'>,
  reader: Reader,
): z.output<typeof mentioned> =>
  mentions.map((each) => ({
    user_name: namesIn(reader)(each),
    user_email: reader.get('team_member', each.team_member_id)?.email ?? '',
  }))
