import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { query } from '../engine/call.ts'
import { listInput } from '../tasks/list/list-input.ts'
import { id } from '../values/fields.ts'
import { blankToAbsent } from '../values/paging.ts'
import { format, written } from './written.ts'

/**
 * The tasks of a project as a file: those that `list/v3` gives for the same query, or that `view`
 * shows, the filter in the address of a list (decision 112), and the subtasks below them, by group and sorted, with the columns that are asked for by their keys, joined by
 * spaces; without these, the columns that the project shows.
 */
export const exportTasks = query({
  method: 'GET',
  path: '/tasks/export/:id',
  clause: 'B7.38',
  may: 'task.view',
  about: { project: 'id' },
  input: listInput.extend({
    ...written,
    format: format('csv'),
    columns: z.preprocess(blankToAbsent, z.string().max(limits.exportColumns).optional()),
    view: z.preprocess(blankToAbsent, z.string().max(limits.viewRaw).optional()),
  }),
  sendsFile: true,
  output: z.null(),
  errors: [],
})

/** What everybody has logged on a task, as a file. */
export const exportTimeLogs = query({
  method: 'GET',
  path: '/task-time-log/export/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id, ...written, format: format('xlsx') }),
  sendsFile: true,
  output: z.null(),
  errors: [],
})

/** What everybody has logged on the tasks of a project, as a file. */
export const exportProjectTimeLogs = query({
  method: 'GET',
  path: '/task-time-log/export/project/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { project: 'id' },
  input: z.object({ id, ...written, format: format('xlsx') }),
  sendsFile: true,
  output: z.null(),
  errors: [],
})

/**
 * A project as a file that can be imported again (docs/project-file.md): all its rows, and the
 * people, labels, client and category that they name. Files are named in it and not contained.
 */
export const exportProject = query({
  method: 'GET',
  path: '/projects/export/:id',
  clause: 'B7.132',
  may: 'project.edit',
  about: { project: 'id' },
  input: z.object({ id }),
  sendsFile: true,
  output: z.null(),
  errors: [],
})
