import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, query } from '../engine/call.ts'
import { id } from '../values/fields.ts'

/** A deleted project as the bin lists it; people are called as they were. */
const binned = z.object({
  id,
  name: z.string(),
  key: z.string(),
  color_code: z.string(),
  tasks_count: z.int(),
  /** Bytes of its files. */
  bytes: z.int(),
  deleted_by: z.string(),
  deleted_at: z.string(),
  /** When it goes for good. */
  kept_until: z.string(),
})

/** The deleted projects of the team that can be restored, the last one first. */
export const listProjectBin = query({
  method: 'GET',
  path: '/project-bin',
  clause: 'B7.132',
  may: 'project.delete',
  input: z.object({}),
  output: z.array(binned),
  errors: [],
})

/**
 * Takes a project out of the bin as it was, under another `name` if one is given. A key that has
 * been taken meanwhile becomes another.
 */
export const restoreProject = action({
  method: 'POST',
  path: '/project-bin/:id/restore',
  clause: 'B7.132',
  may: 'project.delete',
  input: z.object({
    id,
    name: z
      .string()
      .max(limits.projectName * 20)
      .optional(),
  }),
  output: z.object({ id, name: z.string(), key: z.string() }),
  errors: [
    'project_name_required',
    'name_too_long',
    'project_name_taken',
    'free_project_limit',
    'free_storage_limit',
    'storage_full',
    'custom_field_limit',
  ],
})

/** Removes a project from the bin for good. */
export const deleteFromBin = action({
  method: 'DELETE',
  path: '/project-bin/:id',
  clause: 'B7.132',
  may: 'project.delete',
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
})

/** Removes all projects of the team from the bin for good. */
export const emptyProjectBin = action({
  method: 'DELETE',
  path: '/project-bin',
  clause: 'B7.132',
  may: 'project.delete',
  input: z.object({}),
  output: z.object({ deleted: z.int() }),
  errors: [],
})
