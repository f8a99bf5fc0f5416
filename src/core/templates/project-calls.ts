import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type RefuseWith } from '../engine/call.ts'
import { uniqueName } from '../engine/unique.ts'
import type { Row } from '../model.ts'
import { checkFreeProjects } from '../projects/rules.ts'
import { id } from '../values/fields.ts'
import { search } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import { applyErrors } from './apply-errors.ts'

/** The name of a project template, unique in its team regardless of case. */
const uniqueTemplateName = uniqueName({
  table: 'project_template',
  most: limits.templateName,
  blank: 'template_name_invalid',
  taken: 'template_name_taken',
})

const nameErrors = [
  'template_name_invalid',
  'template_name_short',
  'template_name_taken',
  'name_too_long',
] as const

function templateName(
  refuse: RefuseWith<(typeof nameErrors)[number], 'name'>,
  others: readonly Row<'project_template'>[],
  text: string,
  own?: string,
): string {
  const name = uniqueTemplateName(refuse, others, text, own)
  if (name.length < limits.templateNameLeast)
    refuse('template_name_short', 'name', { values: { least: limits.templateNameLeast } })
  return name
}

const text = z.string().max(1_000)
const coloured = z.object({ name: z.string(), color_code: z.string() })
const named = z.object({ name: z.string() })

/** The templates of projects that every team has, in the language of the caller and by name. */
export const listBuiltInTemplates = query({
  method: 'GET',
  path: '/project-templates/worklenz-templates',
  clause: 'B7.130',
  may: 'template.view',
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string() })),
  errors: [],
})

/**
 * What one of them holds, in the language of the caller; colours of phases, statuses and priorities
 * carry the alpha suffix.
 */
export const getBuiltInTemplate = query({
  method: 'GET',
  path: '/project-templates/worklenz-templates/:id',
  clause: 'B7.130',
  may: 'template.view',
  input: z.object({ id }),
  output: z.object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    phase_label: z.string(),
    image_url: z.string().nullable(),
    color_code: z.string(),
    phases: z.array(coloured),
    status: z.array(coloured.extend({ category_id: id })),
    priorities: z.array(coloured),
    labels: z.array(coloured),
    tasks: z.array(
      z.object({
        name: z.string(),
        status_name: z.string(),
        priority_name: z.string(),
        phases: z.array(named),
        labels: z.array(named),
      }),
    ),
  }),
  errors: [],
})

const made = z.object({ project_id: id.nullable() })

/*
 * What templates hold, and how a project is made of it, is read by those only who make one or save
 * one.
 */

/** Makes a project of a template that every team has, in the language of the caller. */
export const importBuiltInTemplate = mutation({
  method: 'POST',
  path: '/project-templates/import-template',
  clause: 'B7.130',
  may: 'project.create',
  input: z.object({ template_id: id }),
  output: made,
  errors: [...applyErrors, 'free_project_limit'],
  run: async (context) => {
    const { tx, actor, input, refuse } = context
    await checkFreeProjects(context)
    const [{ builtInTemplatesIn }, { contentOf }, { applyTemplate }] = await Promise.all([
      import('./built-in/in-language.ts'),
      import('./built-in-content.ts'),
      import('./apply.ts'),
    ])
    const language = (await tx.find('user', actor.user_id))?.language ?? 'en'
    const template =
      (await builtInTemplatesIn(language)).find(({ id }) => id === input.template_id) ??
      refuse('not_found', 'template_id', { values: { what: 'Template' } })
    return { project_id: await applyTemplate(context, contentOf(template), template.name) }
  },
})

/** The templates that the team has made, by name. */
export const listProjectTemplates = query({
  method: 'GET',
  path: '/project-templates/custom-templates',
  clause: 'B7.130',
  may: 'template.edit',
  input: z.object({ search }),
  output: z.array(
    z.object({ id, name: z.string(), created_at: z.string(), selected: z.literal(false) }),
  ),
  errors: [],
})

const on = z.boolean().default(true)

/** Keeps a project as a template, as far as it is asked for. */
export const saveProjectTemplate = mutation({
  method: 'POST',
  path: '/project-templates/custom-template',
  clause: 'B7.130',
  may: 'template.edit',
  about: { project: 'project_id' },
  input: z.object({
    project_id: id.optional(),
    templateName: text.default(''),
    projectIncludes: z
      .object({ statuses: on, phases: on, labels: on, customColumns: z.boolean().default(false) })
      .prefault({}),
    taskIncludes: z
      .object({
        ...{ status: on, phase: on, labels: on, estimation: on, description: on, subtasks: on },
      })
      .prefault({}),
    includeCustomColumns: z.boolean().optional(),
  }),
  output: z.object({}),
  errors: [...nameErrors, 'template_too_large', 'template_texts_too_long'],
  says: { message: 'templateCreated' },
  run: async (context) => {
    const { tx, actor, input, now, newId, refuse } = context
    const project_id =
      input.project_id ?? refuse('invalid', 'project_id', { values: { field: 'project_id' } })
    const project = await tx.get('project', project_id)
    const { team_id } = actor
    const name = templateName(
      (code, _, details) => refuse(code, 'templateName', details),
      await tx.list('project_template', { team_id }),
      input.templateName,
    )
    const [{ contentFrom }, { storeContent }] = await Promise.all([
      import('./content.ts'),
      import('./stored.ts'),
    ])
    const { includeCustomColumns, projectIncludes, taskIncludes } = input
    const customColumns = includeCustomColumns ?? projectIncludes.customColumns
    const content = await contentFrom(context, project, {
      projectIncludes: { ...projectIncludes, customColumns },
      taskIncludes,
    })
    const id = newId('template')
    await tx.add('project_template', { id, team_id, name, created_at: iso(now) })
    await storeContent(context, { id, team_id }, content)
    return {}
  },
})

/** Makes a project of a template of the team. */
export const importProjectTemplate = mutation({
  method: 'POST',
  path: '/project-templates/import-custom-template',
  clause: 'B7.130',
  may: 'project.create',
  about: { project_template: 'template_id' },
  input: z.object({ template_id: id }),
  output: made,
  errors: [...applyErrors, 'free_project_limit'],
  run: async (context) => {
    const { tx, input } = context
    await checkFreeProjects(context)
    const { id, name } = await tx.get('project_template', input.template_id)
    const [{ storedContent }, { applyTemplate }] = await Promise.all([
      import('./stored.ts'),
      import('./apply.ts'),
    ])
    // A browser has no contents of templates: it waits for those that the server has.
    const content = await storedContent(tx, id)
    return { project_id: content ? await applyTemplate(context, content, name) : null }
  },
})

const change = {
  path: '/project-templates/custom-template/:id',
  clause: 'B7.130',
  may: 'template.edit',
  about: { project_template: 'id' },
} as const

export const renameProjectTemplate = mutation({
  ...change,
  method: 'PATCH',
  input: z.object({ id, name: text.default('') }),
  output: z.object({ id, name: z.string() }),
  errors: nameErrors,
  says: { message: 'templateUpdated' },
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('project_template', input.id)
    const others = await tx.list('project_template', { team_id: row.team_id })
    const name = templateName(refuse, others, input.name, row.id)
    if (name !== row.name) await tx.put('project_template', { ...row, name })
    return { id: row.id, name }
  },
})

export const deleteProjectTemplate = mutation({
  ...change,
  method: 'DELETE',
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  says: { message: 'templateDeleted' },
  run: async ({ tx, input }) => {
    await tx.remove('project_template', (await tx.get('project_template', input.id)).id)
    return []
  },
})
