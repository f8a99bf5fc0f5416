import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type Tx } from '../engine/call.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { takesPartIn } from '../projects/taking-part.ts'
import { avatarColour } from '../values/colours.ts'
import { compare } from '../values/compare.ts'
import { id } from '../values/fields.ts'
import { tagList } from '../values/tags.ts'
import { overflow } from './task-context.ts'

/** Who is told when a task becomes done: at most four, then one entry that counts and names the rest. */
const subscribers = z.array(
  z.union([
    z.object({
      name: z.string(),
      avatar_url: z.string().nullable(),
      user_id: id,
      team_member_id: id,
      task_id: id,
      color_code: z.string(),
    }),
    overflow,
  ]),
)

/** Has a person told when a task becomes done (`mode` 0), or no longer (1). */
export const subscribeToTask = mutation({
  method: 'PUT',
  path: '/tasks/subscribers/:id',
  clause: ['B7.45', 'B3.64'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({
    id,
    team_member_id: id,
    mode: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
  output: subscribers,
  errors: ['subscriber_outside', 'too_many_subscribers'],
  run: async ({ tx, input, newId, refuse }) => {
    const { id: task_id, project_id } = await tx.get('task', input.id)
    const { team_member_id } = input
    const [known] = await tx.list('task_subscriber', { task_id, team_member_id })
    if (input.mode === 1) {
      if (known) await tx.remove('task_subscriber', known.id)
    } else if (!known) {
      const member = await tx.find('team_member', team_member_id)
      if (!member || !(await mayBeTold(tx, project_id, member)))
        return refuse('subscriber_outside', 'team_member_id')
      const added = { id: newId('task_subscriber'), project_id, task_id, team_member_id }
      await tx.add('task_subscriber', added)
    }
    return { task_id }
  },
})

/** Who is told when a task becomes done (B7.45). */
export const listTaskSubscribers = query({
  method: 'GET',
  path: '/tasks/subscribers/:id',
  clause: 'B7.45',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id }),
  output: subscribers,
  errors: [],
})

/** Whether a member of the team has joined it and sees a project: only such people are told. */
export const mayBeTold = async (
  tx: Pick<Tx, 'list'>,
  project_id: string,
  member: Row<'team_member'>,
): Promise<boolean> => member.user_id !== null && (await takesPartIn(tx, project_id, member))

/** The subscribers of a task as replies have them; who has left is not among them. */
export function subscribersOf(reader: Reader, task_id: string): z.output<typeof subscribers> {
  const people = reader.list('task_subscriber', { task_id }).flatMap(({ team_member_id }) => {
    const member = reader.get('team_member', team_member_id)
    if (!member?.user_id || !member.active) return []
    const { name, avatar_url, user_id } = member
    return [{ name, avatar_url, user_id, team_member_id, task_id, color_code: avatarColour(name) }]
  })
  people.sort((a, b) => compare(a.name, b.name, 1) || compare(a.user_id, b.user_id, 1))
  return tagList(people, limits.peopleShown)
}
