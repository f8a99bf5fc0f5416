import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type RefuseWith } from '../engine/call.ts'
import { isNameTaken } from '../engine/unique.ts'
import type { Row } from '../model.ts'
import { avatarColour } from '../values/colours.ts'
import { colour, id } from '../values/fields.ts'
import { plainName } from '../values/text.ts'

const name = z.string().max(1_000).default('')
const category = z.object({ id, name: z.string(), color_code: z.string() })
/** `usage` counts projects. */
const usedCategory = category.extend({ usage: z.int() })

/** The project categories of the active team, by name (B3). */
export const listCategories = query({
  method: 'GET',
  path: '/project-categories',
  aliases: [{ method: 'GET', path: '/projects/categories' }],
  clause: ['B3.39', 'B7.23', 'B7.55'],
  may: 'category.view',
  input: z.object({}),
  output: z.array(usedCategory),
  errors: [],
  failure: 'fetch_categories',
})

export const listTeamCategories = query({
  method: 'GET',
  path: '/project-categories/:teamId',
  clause: 'B7.57',
  may: 'category.view',
  about: { team: 'teamId' },
  input: z.object({ teamId: id }),
  output: z.array(usedCategory),
  errors: [],
  failure: 'fetch_categories',
})

/** The categories of those teams of the organisation that the caller is in. */
export const listOrganisationCategories = query({
  method: 'GET',
  path: '/project-categories/org-categories',
  clause: 'B7.58',
  may: 'category.view',
  input: z.object({}),
  output: z.array(category),
  errors: [],
  failure: 'fetch_categories',
})

/**
 * Makes a category. A colour that is none, or none at all, gives it that of its name's first
 * letter.
 */
export const createCategory = mutation({
  method: 'POST',
  path: '/project-categories',
  clause: 'B7.56',
  may: 'category.create',
  about: { project: 'project_id' },
  /** `project_id` names the project it is made for, whose manager may do so too. */
  input: z.object({ name, color_code: z.string().max(100).nullish(), project_id: id.optional() }),
  output: category,
  errors: ['category_name_required', 'name_too_long', 'category_name_taken'],
  failure: 'create_category',
  run: async ({ tx, actor: { team_id }, input, newId, refuse }) => {
    // Clients take the body into their lists without looking whether it was done.
    const name = categoryName(
      refuse,
      await tx.list('project_category', { team_id }),
      input.name,
      {},
    )
    const color_code = colour.safeParse(input.color_code).data ?? avatarColour(name)
    const row = await tx.add('project_category', {
      id: newId('category'),
      team_id,
      name,
      color_code,
    })
    return { id: row.id, name, color_code }
  },
})

/** The name of a category as it is stored; `body` goes with a refusal. */
function categoryName(
  refuse: RefuseWith<'category_name_required' | 'name_too_long' | 'category_name_taken', 'name'>,
  categories: readonly Row<'project_category'>[],
  text: string,
  body: unknown,
  own?: string,
): string {
  const name = plainName(text)
  if (name === '') refuse('category_name_required', 'name', { body })
  if (name.length > limits.categoryName)
    refuse('name_too_long', 'name', { values: { most: limits.categoryName }, body: {} })
  if (isNameTaken('project_category', categories, name, own))
    refuse('category_name_taken', 'name', { body: {} })
  return name
}

/** Changes the name or the colour of a category, or both; absent fields stay. */
export const updateCategory = mutation({
  method: 'PUT',
  path: '/project-categories/:id',
  clause: 'B7.59',
  may: 'category.edit',
  about: { project_category: 'id' },
  input: z.object({
    id,
    name: z.string().max(1_000).optional(),
    color: z.string().max(100).nullish(),
  }),
  output: category,
  errors: ['category_name_required', 'name_too_long', 'category_name_taken', 'colour_invalid'],
  failure: 'update_category',
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('project_category', input.id)
    const others = await tx.list('project_category', { team_id: row.team_id })
    const name =
      input.name === undefined
        ? row.name
        : categoryName(refuse, others, input.name, 'Category name is required.', row.id)
    const color_code =
      colour.safeParse(input.color ?? row.color_code).data ??
      refuse('colour_invalid', 'color', { body: 'Invalid color' })
    if (name !== row.name || color_code !== row.color_code)
      await tx.put('project_category', { ...row, name, color_code })
    return { id: row.id, name, color_code }
  },
})

/** Deletes a category; its projects are then without one. */
export const deleteCategory = mutation({
  method: 'DELETE',
  path: '/project-categories/:id',
  clause: 'B7.60',
  may: 'category.edit',
  about: { project_category: 'id' },
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  failure: 'delete_category',
  run: async ({ tx, input }) => {
    const row = await tx.get('project_category', input.id)
    await tx.remove('project_category', row.id)
    return []
  },
})
