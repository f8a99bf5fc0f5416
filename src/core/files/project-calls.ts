import { z } from 'zod'
import { removeFile as removeFileOfComment } from '../comments/calls.ts'
import { mutation, query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { paging } from '../values/paging.ts'
import { newestFirst, removeFile as removeFileOfTask } from './calls.ts'

const {
  index: page,
  size,
  field: sort,
  search,
} = paging(['created_at', 'name', 'size', 'uploaded_by'])
const view = {
  method: 'GET',
  clause: 'B7.132',
  may: 'project.view',
  about: { project: 'id' },
  errors: [],
} as const

/**
 * The files of a project as `listProjectFiles` has them, with sizes in bytes. `total` is how many
 * were found, `file_count` how many there are.
 */
export const listFilesOfProject = query({
  ...view,
  path: '/projects/:id/files',
  input: z.object({ id, page, size, sort, order: newestFirst, search }),
  output: z.object({
    files: z.array(
      z.object({
        id,
        name: z.string(),
        /** In bytes. */
        size: z.int(),
        /** The ending of the name. */
        type: z.string(),
        created_at: z.string(),
        uploaded_by: z.string(),
      }),
    ),
    total: z.int(),
    /** Bytes of all of them. */
    storage_used: z.int(),
    file_count: z.int(),
  }),
})

/** How many files a project has, and how many bytes. */
export const getFileStorage = query({
  ...view,
  path: '/projects/:id/files/storage',
  input: z.object({ id }),
  output: z.object({ used: z.int(), file_count: z.int() }),
})

/** Where the bytes of a file of a project are. */
export const getFileOfProjectUrl = query({
  ...view,
  path: '/projects/:id/files/:fileId/download',
  input: z.object({ id, fileId: id }),
  output: z.object({ url: z.string(), expires_in: z.int() }),
})

/** Deletes a file of a project, be it of a task or of a comment, as the calls about these do. */
export const deleteFileOfProject = mutation({
  method: 'DELETE',
  path: '/projects/:id/files/:fileId',
  clause: 'B7.132',
  may: 'project.view',
  about: { project: 'id' },
  input: z.object({ id, fileId: id }),
  output: z.null(),
  errors: [],
  run: async ({ tx, input, now, refuse }) => {
    const file = await tx.find('attachment', input.fileId)
    if (file?.project_id !== input.id)
      return refuse('not_found', 'fileId', { values: { what: 'File' } })
    await (file.comment_id ? removeFileOfComment : removeFileOfTask)(tx, file, now)
    return null
  },
})
