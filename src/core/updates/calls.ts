import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { storedContent } from '../comments/content.ts'
import { mentionsKept, mentionsMeant } from '../comments/mentions.ts'
import { mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { flag } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import { updateEmojis } from './emojis.ts'
import { checkOwn } from './of-others.ts'
import { editedUpdate, newUpdate, update, updateEdit, updateReactions } from './wire.ts'

type Update = Row<'project_comment'>

/** Whom a text mentions: `id` is a user's, `team_member_id` that of a member, one of them is enough. */
const mentions = z
  .array(
    z.object({
      id: id.nullish(),
      team_member_id: id.nullish(),
      name: z.string().max(limits.profileName * 20),
    }),
  )
  .max(limits.mentionsInComment)
  .default([])
type Mentions = z.output<typeof mentions>
const content = z.string().max(limits.updateStored * 4)
const contentErrors = ['comment_empty', 'comment_too_long', 'comment_too_large'] as const
const sizes = { most: limits.update, mostStored: limits.updateStored }

/**
 * The updates of a project, the oldest first; with `latest` only the last ones
 * (`limits.updatesLatest`).
 */
export const listUpdates = query({
  method: 'GET',
  path: '/project-comments/project-comments/:project_id',
  clause: 'B7.132',
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id, latest: flag }),
  output: z.array(update),
  errors: [],
})

/**
 * Adds an update to a project. `content` is HTML of a small set; each `@Name` of `mentions` becomes
 * a mention.
 */
export const addUpdate = mutation({
  method: 'POST',
  path: '/project-comments',
  clause: 'B7.132',
  may: 'task.edit',
  about: { project: 'project_id' },
  input: z.object({ project_id: id, content, mentions }),
  output: z.object({ comment: newUpdate }),
  errors: [...contentErrors, 'too_many_project_updates'],
  run: async ({ tx, input, actor, now, newId, clean, refuse }) => {
    const { project_id } = input
    const named = await meant(tx, project_id, input.mentions)
    return tx.add('project_comment', {
      id: newId('project_comment'),
      project_id,
      user_id: actor.user_id,
      member_name: actor.name,
      ...storedContent(input.content, named, { clean, refuse, ...sizes }),
      reactions: [],
      edit_count: 0,
      last_edited_at: null,
      created_at: iso(now),
      updated_at: iso(now),
    })
  },
})

/** Deletes an update: one's own, or as an owner or admin anybody's. */
export const deleteUpdate = mutation({
  method: 'DELETE',
  path: '/project-comments/delete/:id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { project_comment: 'id' },
  input: z.object({ id }),
  output: z.object({ id }),
  errors: ['update_of_others'],
  run: async ({ tx, input, actor, refuse }) => {
    const update = await tx.get('project_comment', input.id)
    checkOwn({ actor, refuse }, update)
    await tx.remove('project_comment', update.id)
    return { id: update.id }
  },
})

/** Those who can be mentioned in the updates of a project, by name; `id` is the user's. */
export const listUpdateMembers = query({
  method: 'GET',
  path: '/project-comments/project-members/:project_id',
  clause: 'B7.132',
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id }),
  output: z.array(
    z.object({
      id,
      team_member_id: id,
      name: z.string(),
      email: z.string(),
      avatar_url: z.string().nullable(),
      color_code: z.string(),
    }),
  ),
  errors: [],
})

/** How many updates a project has. */
export const countUpdates = query({
  method: 'GET',
  path: '/project-comments/comments-count/:project_id',
  aliases: [{ method: 'GET', path: '/project-comments/:project_id/comments/count' }],
  clause: 'B7.132',
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id }),
  output: z.int(),
  errors: [],
})

const reacting = {
  method: 'POST',
  clause: 'B7.132',
  may: 'task.edit',
  about: { project_comment: 'comment_id' },
  input: z.object({ comment_id: id, emoji: z.enum(updateEmojis).or(z.string().max(20)) }),
  output: updateReactions,
  errors: ['emoji_unknown', 'too_many_reactions'],
} as const

/** Reacts to an update with an emoji; the same once more changes nothing. */
export const addUpdateReaction = mutation({
  ...reacting,
  path: '/project-comment-reactions/reactions/add',
  run: (context) => react(context, true),
})

/** Takes one's own reaction with an emoji back. */
export const removeUpdateReaction = mutation({
  ...reacting,
  path: '/project-comment-reactions/reactions/remove',
  run: (context) => react(context, false),
})

/** How people reacted to an update. */
export const listUpdateReactions = query({
  method: 'GET',
  path: '/project-comment-reactions/reactions/:comment_id',
  clause: 'B7.132',
  may: 'project.view',
  about: { project_comment: 'comment_id' },
  input: z.object({ comment_id: id }),
  output: updateReactions,
  errors: [],
})

/** Replaces the words of one's own update; people named before stay mentioned by `@Name`. */
export const editUpdate = mutation({
  method: 'PUT',
  path: '/project-comment-reactions/edit',
  clause: 'B7.132',
  may: 'task.edit',
  about: { project_comment: 'comment_id' },
  input: z.object({ comment_id: id, content, mentions }),
  output: editedUpdate,
  errors: [...contentErrors, 'update_not_yours', 'too_many_edits'],
  run: async ({ tx, input, actor, now, newId, clean, refuse }) => {
    const before = await tx.get('project_comment', input.comment_id)
    if (before.user_id !== actor.user_id) refuse('update_not_yours')
    const added = await meant(tx, before.project_id, input.mentions)
    const named = await mentionsKept(tx, added, before.mentions)
    const after = storedContent(input.content, named, { clean, refuse, ...sizes })
    if (after.content === before.content && isSame(after, before)) return before
    const most = limits.editsOfUpdate
    if (before.edit_count >= most) refuse('too_many_edits', undefined, { values: { most } })
    await tx.add('project_comment_edit', {
      id: newId('project_comment_edit'),
      project_id: before.project_id,
      comment_id: before.id,
      user_id: actor.user_id,
      member_name: actor.name,
      content: before.content,
      mentions: before.mentions,
      created_at: iso(now),
    })
    return tx.put('project_comment', {
      ...before,
      ...after,
      edit_count: before.edit_count + 1,
      last_edited_at: iso(now),
      updated_at: iso(now),
    })
  },
})

/** What an update said before it was edited, the first text first. */
export const listUpdateEdits = query({
  method: 'GET',
  path: '/project-comment-reactions/edit-history/:comment_id',
  clause: 'B7.132',
  may: 'project.view',
  about: { project_comment: 'comment_id' },
  input: z.object({ comment_id: id }),
  output: z.array(updateEdit),
  errors: [],
})

interface Reacting {
  tx: Tx
  actor: { team_member_id: string }
  input: { comment_id: string; emoji: string }
  refuse: RefuseWith<'emoji_unknown' | 'too_many_reactions', 'emoji'>
}

/** Gives an update the actor's reaction, or takes it away; where that is so already, nothing changes. */
async function react({ tx, actor, input, refuse }: Reacting, isGiven: boolean) {
  const emoji =
    updateEmojis.find((each) => each === input.emoji) ?? refuse('emoji_unknown', 'emoji')
  const { team_member_id } = actor
  const before = await tx.get('project_comment', input.comment_id)
  const others = before.reactions.filter(
    (each) => each.team_member_id !== team_member_id || each.emoji !== emoji,
  )
  const { id } = before
  if (others.length < before.reactions.length === isGiven) return { id }
  const most = limits.reactions
  if (isGiven && others.length >= most)
    refuse('too_many_reactions', undefined, { values: { most } })
  const reactions = isGiven ? [...others, { team_member_id, emoji }] : others
  await tx.put('project_comment', { ...before, reactions })
  return { id }
}

/** Whether two texts mention the same people in the same places. */
const isSame = (a: Pick<Update, 'mentions'>, b: Pick<Update, 'mentions'>) =>
  a.mentions.length === b.mentions.length &&
  a.mentions.every(({ team_member_id }, n) => team_member_id === b.mentions[n]!.team_member_id)

/** Those of some mentions that name a person of the project. */
const meant = (tx: Tx, project_id: string, mentions: Mentions) =>
  mentionsMeant(tx, project_id, mentions, async ({ id, team_member_id }) =>
    team_member_id
      ? tx.find('team_member', team_member_id)
      : id
        ? (await tx.list('team_member', { user_id: id }))[0]
        : undefined,
  )
