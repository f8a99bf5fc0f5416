import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { searchLimits } from '../catalogue/search-limits.ts'
import { query } from '../engine/call.ts'
import { day, id, instant } from '../values/fields.ts'
import { blankToAbsent, flag, search, whole } from '../values/paging.ts'
import { type SearchKind, searchKinds } from './ranking.ts'

const span = z.tuple([z.int(), z.int()])

/**
 * Something that was found. `marks` are the parts of `name` and of `excerpt` that were looked for,
 * each from one character (UTF-16) to before another; both texts are plain. `task_id` is the task
 * that it is or belongs to, and `author` who made it or wrote it.
 */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  name: z.string(),
  marks: z.array(span),
  excerpt: z.string().nullable(),
  excerpt_marks: z.array(span),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  color_code: z.string().nullable(),
  task_id: id.nullable(),
  task_key: z.string().nullable(),
  status: z.string().nullable(),
  done: z.boolean(),
  archived: z.boolean(),
  author: z.string().nullable(),
  avatar_url: z.string().nullable(),
  updated_at: instant,
})
export type SearchHit = z.output<typeof searchHit>

const optional = <T extends z.ZodType>(shape: T) => z.preprocess(blankToAbsent, shape.optional())

/** Kinds with blanks or commas between them; what is unknown is left out, and none means all. */
const kinds = z
  .string()
  .max(200)
  .default('')
  .transform((text): readonly SearchKind[] => {
    const named = text.split(/[\s,]+/)
    const known = searchKinds.filter((kind) => named.includes(kind))
    return known.length > 0 ? known : searchKinds
  })

/** What every search is told of its completeness: not while the index is being made, or is behind. */
const complete = z.boolean()

/**
 * What can be found of a text among what the caller reaches in the active team, or in that of a
 * project: projects, people, tasks, comments, updates and files that have all of its words, the best first.
 * Without words, the tasks, comments, updates and files of an assignee or an author.
 * Archived projects and tasks only with `archived`. `assignee` and `author` are team member ids;
 * `from` and `to` days of the last change, in the caller's zone. `total` is of the asked kinds, and
 * `more` says that not all could be counted.
 */
export const searchEverything = query({
  method: 'GET',
  path: '/search',
  clause: 'B7.132',
  may: 'home.view',
  about: { project: 'project' },
  input: z.object({
    q: search,
    kinds,
    project: optional(id),
    assignee: optional(id),
    author: optional(id),
    state: optional(z.enum(['open', 'done'])),
    from: optional(day),
    to: optional(day),
    archived: flag,
    index: whole(limits.pageIndex, searchLimits.shown),
    size: whole(limits.pageSize, searchLimits.page),
  }),
  output: z.object({
    total: z.int(),
    more: z.boolean(),
    complete,
    counts: z.record(z.enum(searchKinds), z.int()),
    data: z.array(searchHit),
  }),
  errors: [],
})

/** The first few of each kind that a text finds, for who is still typing it. */
export const searchQuickly = query({
  method: 'GET',
  path: '/search/quick',
  clause: 'B7.132',
  may: 'home.view',
  input: z.object({ q: search }),
  output: z.object({ complete, data: z.array(searchHit) }),
  errors: [],
})
