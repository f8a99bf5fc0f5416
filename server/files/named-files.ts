import type { z } from 'zod'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { addComment } from '../../src/core/comments/calls.ts'
import type { attachFile } from '../../src/core/files/calls.ts'
import { ReceivedFile } from '../../src/core/files/received-file.ts'
import { refuseBeyond } from '../../src/core/files/storage.ts'
import type { createTask } from '../../src/core/tasks/form.ts'
import type { Preparing } from '../commands/handlers.ts'
import { admitUpload } from './admit-upload.ts'
import { usedStorage } from './storage.ts'
import { admittedName, keepUpload, refuseUpload as refuse } from './uploads.ts'

type Named = Omit<z.output<(typeof attachFile)['input']>, 'task_id'>

/** Stores the bytes that came with a file, in whose place the upload stands that they became. */
export async function keepFile<F extends Named>(
  file: F,
  preparing: Preparing,
  label = 'upload',
): Promise<F> {
  const { file: given, upload, file_name, project_id, size, ...rest } = file
  if (upload) return file
  if (!given || !file_name || !project_id || !size) return refuse('upload_missing')
  if (!(given instanceof ReceivedFile)) return refuse('upload_failed')
  const { app, actor, newId, parts } = preparing
  const part = parts.get(given)
  if (!part) return refuse('upload_failed')
  const named = { name: file_name, size: Math.max(part.size, size), most: limits.attachmentBytes }
  const name = admittedName(named, refuse)
  if (part.size === 0) return refuse('upload_failed')
  refuseBeyond(actor, (await usedStorage(app.database.read, actor)) + part.size, refuse)
  await admitUpload(app, actor.user_id)
  const id = newId(label)
  await keepUpload(app, { userId: actor.user_id, id, name, part }, refuse)
  return { ...rest, file_name, project_id, size, upload: id } as F
}

/** The same for several files, in their order. */
async function keepEach<F extends Named>(files: readonly F[], preparing: Preparing): Promise<F[]> {
  const kept: F[] = []
  for (const [n, file] of files.entries()) kept.push(await keepFile(file, preparing, `upload:${n}`))
  return kept
}

type Comment = z.output<(typeof addComment)['input']>

/** The same for the files of a comment. */
export async function keepFiles(input: Comment, preparing: Preparing): Promise<Comment> {
  // More of them are refused by their number, and not stored before.
  if (input.attachments.length > limits.filesInComment) return input
  return { ...input, attachments: await keepEach(input.attachments, preparing) }
}

type Form = z.output<(typeof createTask)['input']>

/** The same for the files of a new task. */
export const keepFormFiles = async (input: Form, preparing: Preparing): Promise<Form> => ({
  ...input,
  attachments_raw: await keepEach(input.attachments_raw ?? [], preparing),
})
