import { builtInTemplates } from '../../src/core/templates/built-in.ts'
import { contentOf } from '../../src/core/templates/built-in-content.ts'
import { nested } from '../../src/core/templates/tree.ts'
import { soft } from '../../src/core/values/colours.ts'
import { compare } from '../../src/core/values/compare.ts'
import { folded } from '../../src/core/values/text.ts'
import { categoryOf, mediumPriority, priorities } from '../../src/core/workflow/lookups.ts'
import { selectByIds } from '../db/select.ts'
import { feature } from './feature.ts'

export const templates = feature({
  handlers: {
    async listBuiltInTemplates() {
      return builtInTemplates.map(({ id, name }) => ({ id, name }))
    },

    async getBuiltInTemplate({ input, refuse }) {
      const template =
        builtInTemplates.find(({ id }) => id === input.id) ??
        refuse('not_found', 'id', { values: { what: 'Template' } })
      return toWire(template)
    },

    async listProjectTemplates({ actor: { team_id }, input, reader }) {
      const wanted = folded(input.search ?? '').trim()
      return reader
        .list('project_template', { team_id })
        .filter(({ name }) => folded(name).includes(wanted))
        .sort((a, b) => compare(a.name, b.name, 1))
        .map(({ id, name, created_at }) => ({ id, name, created_at, selected: false as const }))
    },

    async listTaskTemplates({ actor: { team_id }, reader }) {
      return reader
        .list('task_template', { team_id })
        .sort((a, b) => compare(a.name, b.name, 1))
        .map(({ id, name, created_at }) => ({ id, name, created_at }))
    },

    async getTaskTemplate({ app, db, input, reader }) {
      const { id, name } = reader.get('task_template', input.id)!
      const [found] = await selectByIds(db, app.database.flavour, 'task_template_tasks', [id])
      return { id, name, tasks: nested(found?.tasks ?? []) }
    },
  },
})

/** A template of every team as it is told; its places are names there. */
function toWire(template: (typeof builtInTemplates)[number]) {
  const content = contentOf(template)
  const { color_code, phase_label, phases, statuses, labels, tasks } = content
  const softened = <T extends { color_code: string }>(each: T) => ({
    ...each,
    color_code: soft(each.color_code),
  })
  return {
    ...{ id: template.id, name: template.name, description: template.description },
    ...{ phase_label, image_url: null, color_code, labels },
    phases: phases.map(softened),
    status: statuses.map(({ name, category_id }) =>
      softened({ name, category_id, color_code: categoryOf(category_id)!.color_code }),
    ),
    priorities: priorities.map(({ name, color_code }) => softened({ name, color_code })),
    tasks: tasks.map((task) => ({
      name: task.name,
      status_name: statuses[task.status]!.name,
      priority_name: mediumPriority.name,
      phases: [{ name: phases[task.phase!]!.name }],
      labels: task.labels.map((label) => ({ name: labels[label]!.name })),
    })),
  }
}
