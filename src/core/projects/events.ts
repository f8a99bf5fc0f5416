import { z } from 'zod'
import type { EventName } from '../catalogue/events.ts'
import { limits } from '../catalogue/limits.ts'
import { eventAdapter } from '../engine/event-adapter.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { id, optionalDay } from '../values/fields.ts'
import { projectHealths, projectStatusOf } from '../workflow/lookups.ts'

const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullish())

/**
 * An event that changes a field of a project, as everybody who has the project open is told; what
 * is refused is not answered.
 */
const change = <S extends z.ZodObject>(
  name: EventName,
  payload: S,
  input: (payload: z.output<S>) => Record<string, unknown>,
  reply: (project: Row<'project'>, reader: Reader) => object,
) =>
  eventAdapter({
    payload: payload.extend({ project_id: id }).loose(),
    about: ({ project_id }) => ['project', project_id as string],
    call: (given) => ({
      name: 'updateProject',
      input: { id: given.project_id, ...input(given as z.output<S>) },
    }),
    replies: ({ payload: { project_id }, reader }) => [
      [name, reply(reader.get('project', project_id as string)!, reader)],
    ],
    refused: () => [],
    tells: true,
    everyone: true,
  })

const health = change(
  'PROJECT_HEALTH_CHANGE',
  z.object({ health_id: id }),
  ({ health_id }) => ({ health_id }),
  ({ id, health_id }) => {
    const found = projectHealths.find((each) => each.id === health_id)
    return { id, health_id, name: found?.name ?? null, color_code: found?.color_code ?? null }
  },
)

const start = change(
  'PROJECT_START_DATE_CHANGE',
  z.object({ start_date: optionalDay }),
  ({ start_date }) => ({ start_date: start_date ?? null }),
  ({ id, start_date }) => ({ project_id: id, start_date }),
)

const end = change(
  'PROJECT_END_DATE_CHANGE',
  z.object({ end_date: optionalDay }),
  ({ end_date }) => ({ end_date: end_date ?? null }),
  ({ id, end_date }) => ({ project_id: id, end_date }),
)

const status = change(
  'PROJECT_STATUS_CHANGE',
  z.object({ status_id: id }),
  ({ status_id }) => ({ status_id }),
  ({ id, status_id }) => {
    const { name, color_code, icon } = projectStatusOf(status_id)!
    return { id, status: status_id, status_name: name, status_color: color_code, status_icon: icon }
  },
)

const category = change(
  'PROJECT_CATEGORY_CHANGE',
  z.object({ category_id: optionalId }),
  ({ category_id }) => ({ category_id: category_id ?? null }),
  (project, reader) => {
    const found = project.category_id && reader.get('project_category', project.category_id)
    const category = found ? { id: found.id, name: found.name, color_code: found.color_code } : null
    return { ...namesOf(project.id, category), project_id: project.id, category }
  },
)

interface Category {
  id: string
  name: string
  color_code: string
}

const namesOf = (id: string, category: Category | null) => ({
  id,
  category_id: category?.id ?? null,
  category_name: category?.name ?? null,
  category_color: category?.color_code ?? null,
})

/** Event 35: a category is made for a project, which it is not given to. */
const newCategory = eventAdapter({
  payload: z.looseObject({ name: z.string().max(limits.searchRaw), project_id: id }),
  about: ({ project_id }) => ['project', project_id],
  call: ({ name, project_id }) => ({ name: 'createCategory', input: { name, project_id } }),
  replies: ({ payload: { project_id }, result }) => [
    ['CREATE_PROJECT_CATEGORY', namesOf(project_id, result as Category)],
  ],
  refused: () => [],
  tells: false,
})

/** The numbered events that change what a project is (30 to 35). */
export const events = {
  PROJECT_HEALTH_CHANGE: health,
  PROJECT_START_DATE_CHANGE: start,
  PROJECT_END_DATE_CHANGE: end,
  PROJECT_STATUS_CHANGE: status,
  PROJECT_CATEGORY_CHANGE: category,
  CREATE_PROJECT_CATEGORY: newCategory,
}
