import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'
import { choices } from './choices.ts'
import {
  categoryKeys,
  dateOrders,
  estimateUnits,
  fields,
  problemReasons,
  sources,
} from './sources.ts'

const ours = { clause: 'B7.132', may: 'project.create' } as const
const path = '/imports' as const

/** What a file is refused with that cannot be read. */
export const readErrors = [
  'upload_gone',
  'import_no_text',
  'import_unreadable',
  'import_not_json',
  'import_other_format',
  'import_empty',
  'import_no_name',
  'import_too_large',
  'import_too_many_tasks',
  'busy',
] as const

const problem = z.object({
  /** The row of a table; null for what stands in none. */
  line: z.int().nullable(),
  field: z.string(),
  reason: z.enum(problemReasons),
  value: z.string(),
})
const problems = { problems_count: z.int(), problems: z.array(problem) }

const file = {
  /** The upload that holds the file. */
  upload: id,
  source: z.enum(sources),
  choices: choices.prefault({}),
}

/** Says what would be made of an uploaded file, and how it is read: nothing is made. */
export const previewImport = action({
  ...ours,
  method: 'POST',
  path: `${path}/preview`,
  input: z.object(file),
  output: z.object({
    /** What the project is called in the file, or after it. */
    name: z.string(),
    /** Of a table: its columns, what becomes of them, and the first of what they hold. */
    columns: z.array(
      z.object({ heading: z.string(), field: z.enum(fields), samples: z.array(z.string()) }),
    ),
    date_order: z.enum(dateOrders),
    estimate_unit: z.enum(estimateUnits),
    statuses: z.array(
      z.object({ name: z.string(), category: z.enum(categoryKeys), count: z.int() }),
    ),
    /** `member` is a team member id, null for nobody. */
    people: z.array(z.object({ name: z.string(), member: id.nullable(), count: z.int() })),
    /** The first tasks, `level` being how deep they stand. */
    tasks: z.array(
      z.object({
        name: z.string(),
        level: z.int(),
        status: z.string(),
        due: z.string().nullable(),
      }),
    ),
    counts: z.object({
      tasks: z.int(),
      subtasks: z.int(),
      labels: z.int(),
      phases: z.int(),
      columns: z.int(),
      comments: z.int(),
    }),
    ...problems,
  }),
  errors: readErrors,
})

const states = ['running', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof states)[number]

const listed = z.object({
  id,
  name: z.string(),
  state: z.enum(states),
  /** The project that it makes. */
  project_id: id,
  /** How many tasks are there, of how many. */
  made: z.int(),
  total: z.int(),
  problems_count: z.int(),
  created_at: instant,
})
export type ListedImport = z.output<typeof listed>

/** Makes a project of an uploaded file; a job makes its tasks, while others work. */
export const startImport = action({
  ...ours,
  method: 'POST',
  path,
  input: z.object({ ...file, name: z.string().max(limits.projectName * 20) }),
  output: listed,
  errors: [
    ...readErrors,
    'import_under_way',
    'free_project_limit',
    'project_name_required',
    'name_too_long',
    'project_name_taken',
  ],
})

/** The caller's last imports in the team, the newest first. */
export const listImports = query({
  ...ours,
  method: 'GET',
  path,
  input: z.object({}),
  output: z.array(listed),
  errors: [],
})

/** How far an import of the caller is, and what it could not take over. */
export const getImport = query({
  ...ours,
  method: 'GET',
  path: `${path}/:id`,
  input: z.object({ id }),
  output: listed.extend({ problems: z.array(problem) }),
  errors: [],
})

/** Ends an import that is under way, and takes back what it has made. */
export const cancelImport = action({
  ...ours,
  method: 'DELETE',
  path: `${path}/:id`,
  input: z.object({ id }),
  output: z.null(),
  errors: ['import_ended'],
})
