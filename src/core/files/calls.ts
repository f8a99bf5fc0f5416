import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, mutation, query, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { paging } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import { addErrors, addFiles, uploadsOf } from './add.ts'
import { fileSortFields } from './of-project.ts'
import { ReceivedFile } from './received-file.ts'
import { attachment, uploaded } from './rows.ts'
import { fileOnWire } from './wire.ts'

/** What taking the bytes of a file can be refused with. */
export const receiveErrors = [
  'upload_missing',
  'upload_failed',
  'file_blocked',
  'file_unclean',
  'file_empty',
  'file_too_large',
  'file_name_too_long',
] as const

/**
 * A file as a call names it: `upload`, one that was uploaded before; or `file`, its bytes as a data
 * URL, with its name and what the client says of its size.
 */
export const namedFile = {
  upload: id.optional(),
  // A text is left where it is no data URL of a file.
  file: z.union([z.string().max(limits.bodyBytes), z.instanceof(ReceivedFile)]).optional(),
  file_name: z.string().max(limits.fileNameRaw).default(''),
  project_id: z.string().max(limits.idRaw).nullish(),
  size: z.number().nullish(),
}

/**
 * Takes the bytes of a file, which belongs to nothing until a call names it; that may be for a day.
 * `id` is chosen by the client: sent again, it is the same upload, which goes on `from` what was
 * received. The body is the rest of the file.
 */
export const uploadFile = action({
  method: 'PUT',
  path: '/attachments/uploads/:id',
  clause: 'B7.132',
  may: 'session.use',
  takesFile: true,
  bodyBytes: limits.fileBytes,
  query: ['name', 'size', 'from'],
  input: z.object({
    id,
    name: z.string().max(limits.fileNameRaw),
    size: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    from: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  }),
  output: uploaded,
  errors: [...receiveErrors, ...addErrors, 'upload_gone', 'busy'],
})

/** How many bytes of an upload were received so far; all of them once it is done. */
export const getUpload = query({
  method: 'GET',
  path: '/attachments/uploads/:id',
  clause: 'B7.132',
  may: 'session.use',
  input: z.object({ id }),
  output: z.object({ received: z.int() }),
  errors: [],
})

/** Adds a file to a task. */
export const attachFile = mutation({
  method: 'POST',
  path: '/attachments/tasks',
  clause: ['B3.64', 'B7.132'],
  may: 'task.edit',
  about: { task: 'task_id' },
  bodyBytes: limits.attachmentBodyBytes,
  carriesFiles: true,
  input: z.object({ task_id: id, ...namedFile }),
  output: fileOnWire,
  errors: [...receiveErrors, ...addErrors, 'upload_gone', 'too_many_files', 'busy'],
  run: async (context) => {
    const { tx, input, now, refuse } = context
    const task = await tx.get('task', input.task_id)
    const most = limits.filesOnTask
    if (task.attachments_count >= most) refuse('too_many_files', undefined, { values: { most } })
    const uploads = await uploadsOf(context, [input])
    const [added] = await addFiles(context, task, uploads)
    await countFiles(tx, task, 1, now)
    return added!
  },
})

/** Deletes a file of a task, no matter who added it. */
export const deleteAttachment = mutation({
  method: 'DELETE',
  path: '/attachments/tasks/:id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { attachment: 'id' },
  input: z.object({ id }),
  output: z.array(fileOnWire),
  errors: [],
  run: async ({ tx, input, now, refuse }) => {
    const file = await tx.get('attachment', input.id)
    // Those of comments have a call of their own.
    if (file.comment_id) refuse('not_found', undefined, { values: { what: 'Attachment' } })
    await removeFile(tx, file, now)
    return [file]
  },
})

/** Removes a file of a task itself. */
export async function removeFile(tx: Tx, file: Row<'attachment'>, now: number) {
  await tx.remove('attachment', file.id)
  await countFiles(tx, await tx.get('task', file.task_id), -1, now)
}

/** The files of a task, the oldest first. */
export const listAttachments = query({
  method: 'GET',
  path: '/attachments/tasks/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id }),
  output: z.array(fileOnWire),
  errors: [],
})

/** The newest first, unless another order is asked for. */
export const newestFirst = z
  .string()
  .max(20)
  .default('')
  .transform((text): 'asc' | 'desc' => (/^asc/i.test(text) ? 'asc' : 'desc'))

/**
 * The files of all tasks of a project and of the comments on them, in pages. `row` is the file as it
 * is stored, at `seq` or later; `bytes` is what all files that were found have together.
 */
export const listProjectFiles = query({
  method: 'GET',
  path: '/attachments/project/:id',
  clause: 'B7.132',
  may: 'project.view',
  about: { project: 'id' },
  input: z.object({ id, ...paging(fileSortFields), order: newestFirst }),
  output: z.object({
    seq: z.int(),
    total: z.int(),
    bytes: z.int(),
    data: z.array(
      fileOnWire.extend({
        task_id: id,
        task_key: z.string(),
        task_name: z.string(),
        uploader_name: z.string(),
        row: attachment,
      }),
    ),
  }),
  errors: [],
})

/** Where the bytes of a file are; `file` is the name it is to have, which it has anyway. */
export const getAttachmentUrl = query({
  method: 'GET',
  path: '/attachments/download',
  clause: 'B7.132',
  may: 'task.view',
  about: { attachment: 'id' },
  input: z.object({ id, file: z.string().max(limits.fileNameRaw).optional() }),
  output: z.object({ url: z.string(), expires_in: z.int() }),
  errors: [],
})

/** Keeps the number of a task's files, and that something was done to it. */
const countFiles = (tx: Tx, task: Row<'task'>, added: number, now: number) =>
  tx.put('task', {
    ...task,
    attachments_count: task.attachments_count + added,
    updated_at: iso(now),
  })
