import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import { addErrors, addFiles, uploadsOf } from '../files/add.ts'
import { namedFile, receiveErrors } from '../files/calls.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { flag } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import { storedContent } from './content.ts'
import { mentionsKept, mentionsMeant } from './mentions.ts'
import { reactionTypes } from './reaction-types.ts'
import { type Mention, mention } from './rows.ts'
import { comment, newComment } from './wire.ts'

type Comment = Row<'task_comment'>

const mentions = z
  .array(mention.extend({ name: z.string().max(limits.profileName * 20) }))
  .max(limits.mentionsInComment)
  .default([])
const written = { content: z.string().max(limits.descriptionRaw), mentions }
const isListed = (mention: unknown) =>
  typeof mention === 'object' && mention !== null && !('team_member_id' in mention)
/** As a comment is listed, its mentions name nobody's membership: those are in it already. */
const mentionsOfListed = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((each) => !isListed(each)) : value),
  mentions,
)
/** Some files more than a comment can have are read, and refused by their number. */
const attachments = z
  .array(z.object({ ...namedFile, task_id: z.string().max(limits.idRaw).nullish() }))
  .max(limits.filesInComment * 4)
  .default([])
const contentErrors = ['comment_empty', 'comment_too_long', 'comment_too_large'] as const

/**
 * Adds a comment to a task. `content` is HTML of a small set; each `@Name` of `mentions` becomes a
 * mention. With files it may be empty.
 */
export const addComment = mutation({
  method: 'POST',
  path: '/task-comments',
  clause: ['B3.64', 'B7.132'],
  may: 'task.edit',
  about: { task: 'task_id' },
  bodyBytes: limits.attachmentBodyBytes,
  carriesFiles: true,
  input: z.object({ task_id: id, ...written, attachments }),
  output: newComment,
  errors: [
    ...contentErrors,
    'too_many_comments',
    ...receiveErrors,
    ...addErrors,
    'upload_gone',
    'too_many_comment_files',
    'busy',
  ],
  run: async (context) => {
    const { tx, input, actor, now, newId, clean, refuse } = context
    const task = await tx.get('task', input.task_id)
    const most = limits.commentsOnTask
    if (task.comments_count >= most) refuse('too_many_comments', undefined, { values: { most } })
    const mentions = await meant(tx, task.project_id, input.mentions)
    if (input.attachments.length > limits.filesInComment)
      refuse('too_many_comment_files', undefined, { values: { most: limits.filesInComment } })
    const uploads = await uploadsOf(context, input.attachments)
    const comment = await tx.add('task_comment', {
      id: newId('task_comment'),
      project_id: task.project_id,
      task_id: task.id,
      user_id: actor.user_id,
      member_name: actor.name,
      ...storedContent(input.content, mentions, { clean, refuse, blank: uploads.length > 0 }),
      reactions: [],
      edited: false,
      created_at: iso(now),
      updated_at: iso(now),
    })
    const files = await addFiles(context, task, uploads, comment.id)
    await countOn(tx, task, 1, now)
    return { comment, files }
  },
})

/** Replaces the words of one's own comment; people named before stay mentioned by `@Name`. */
export const editComment = mutation({
  method: 'PUT',
  path: '/task-comments/:id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task_comment: 'id' },
  bodyBytes: limits.descriptionBodyBytes,
  input: z.object({ id, ...written, mentions: mentionsOfListed }),
  output: z.object({
    id,
    task_id: id,
    content: z.string(),
    is_edited: z.boolean(),
    updated_at: z.string(),
  }),
  errors: [...contentErrors, 'comment_not_yours'],
  run: async ({ tx, input, actor, now, clean, refuse }) => {
    const before = await ownComment(tx, input.id, actor.user_id, refuse)
    const task = await tx.get('task', before.task_id)
    const blank = (await tx.list('attachment', { comment_id: before.id })).length > 0
    const added = await meant(tx, task.project_id, input.mentions)
    const mentions = await mentionsKept(tx, added, before.mentions)
    const after = await tx.put('task_comment', {
      ...before,
      ...storedContent(input.content, mentions, { clean, refuse, blank }),
      edited: true,
      updated_at: iso(now),
    })
    await countOn(tx, task, 0, now)
    const { id, task_id, content, edited, updated_at } = after
    return { id, task_id, content, is_edited: edited, updated_at }
  },
})

/** Deletes one's own comment; one that is not there any more is nothing to refuse. */
export const deleteComment = mutation({
  method: 'DELETE',
  path: '/task-comments/:id/:task_id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'task_id' },
  input: z.object({ id, task_id: id }),
  output: z.array(z.never()),
  errors: ['comment_of_others'],
  run: async ({ tx, input, actor, now, refuse }) => {
    const task = await tx.get('task', input.task_id)
    const comment = await tx.find('task_comment', input.id)
    if (comment?.task_id !== task.id) return []
    if (comment.user_id !== actor.user_id) refuse('comment_of_others')
    await tx.remove('task_comment', comment.id)
    await countOn(tx, task, -1, now)
    return []
  },
})

/**
 * Deletes a file of a comment, no matter who wrote that; one that is not there any more is nothing to
 * refuse. A comment without words goes with its last file.
 */
export const deleteCommentFile = mutation({
  method: 'DELETE',
  path: '/task-comments/attachment/:id/:task_id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'task_id' },
  input: z.object({ id, task_id: id }),
  output: z.array(z.never()),
  errors: [],
  run: async ({ tx, input, now }) => {
    const task = await tx.get('task', input.task_id)
    const file = await tx.find('attachment', input.id)
    if (file?.task_id !== task.id || !file.comment_id) return []
    await removeFile(tx, file, now)
    return []
  },
})

/** Removes a file of a comment. */
export async function removeFile(tx: Tx, file: Row<'attachment'>, now: number) {
  const task = await tx.get('task', file.task_id)
  // A browser may have the file without its comment.
  const comment = await tx.find('task_comment', file.comment_id!)
  const files = await tx.list('attachment', { comment_id: file.comment_id })
  const isLast = comment?.content === '' && files.length === 1
  await (isLast ? tx.remove('task_comment', comment.id) : tx.remove('attachment', file.id))
  await countOn(tx, task, isLast ? -1 : 0, now)
}

/** Where the bytes of a file of a comment are; `file` is the name it is to have. */
export const getCommentFileUrl = query({
  method: 'GET',
  path: '/task-comments/download',
  clause: 'B7.132',
  may: 'task.view',
  about: { attachment: 'id' },
  input: z.object({ id, file: z.string().max(limits.fileNameRaw).optional() }),
  output: z.string(),
  errors: [],
})

/**
 * Reacts to a comment: the same again takes it back, another takes its place. Answers all comments on
 * the task; with `brief` none.
 */
export const reactToComment = mutation({
  method: 'PUT',
  path: '/task-comments/reaction/:id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task_comment: 'id' },
  query: ['reaction_type', 'task_id'],
  input: z.object({
    id,
    reaction_type: z.enum(reactionTypes).or(z.string().max(20)),
    task_id: id.optional(),
    brief: flag,
  }),
  output: z.array(comment),
  errors: ['reaction_unknown', 'too_many_reactions'],
  run: async ({ tx, input, actor, refuse }) => {
    const type =
      reactionTypes.find((each) => each === input.reaction_type) ??
      refuse('reaction_unknown', 'reaction_type')
    const comment = await tx.get('task_comment', input.id)
    const { team_member_id } = actor
    const own = comment.reactions.find((each) => each.team_member_id === team_member_id)
    const others = comment.reactions.filter((each) => each !== own)
    const most = limits.reactions
    if (!own && others.length >= most) refuse('too_many_reactions', undefined, { values: { most } })
    await tx.put('task_comment', {
      ...comment,
      reactions: own?.type === type ? others : [...others, { team_member_id, type }],
    })
    return { task_id: comment.task_id }
  },
})

/** The comments on a task, the oldest first. */
export const listComments = query({
  method: 'GET',
  path: '/task-comments/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id }),
  output: z.array(comment),
  errors: [],
})

async function ownComment(
  tx: Tx,
  id: string,
  userId: string,
  refuse: RefuseWith<'comment_not_yours'>,
): Promise<Comment> {
  const comment = await tx.get('task_comment', id)
  return comment.user_id === userId ? comment : refuse('comment_not_yours')
}

/** Keeps the number of a task's comments, and that something was said of it. */
const countOn = (tx: Tx, task: Row<'task'>, added: number, now: number) =>
  tx.put('task', {
    ...task,
    comments_count: task.comments_count + added,
    updated_at: iso(now),
  })

/** Those of some mentions that name a person of the project. */
const meant = (tx: Tx, project_id: string, mentions: readonly Mention[]) =>
  mentionsMeant(tx, project_id, mentions, ({ team_member_id }) =>
    tx.find('team_member', team_member_id),
  )
