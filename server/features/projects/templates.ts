import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import type { Grouping } from '../../../src/core/tasks/grouping.ts'
import { builtInTemplatesIn } from '../../../src/core/templates/built-in/in-language.ts'
import type { BuiltIn } from '../../../src/core/templates/built-in.ts'
import { contentOf } from '../../../src/core/templates/built-in-content.ts'
import { byPlace, groupOf, groupsOf } from '../../../src/core/templates/edit/places.ts'
import {
  statusToWire,
  type TemplateContext,
  teller,
} from '../../../src/core/templates/edit/wire.ts'
import { nested, revisionOf } from '../../../src/core/templates/tree.ts'
import { soft, unmappedColour } from '../../../src/core/values/colours.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { unmapped } from '../../../src/core/values/filter-words.ts'
import { grouped } from '../../../src/core/values/grouped.ts'
import { folded } from '../../../src/core/values/text.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import {
  categoryOf,
  mediumPriority,
  priorities,
  priorityOf,
} from '../../../src/core/workflow/lookups.ts'
import { byIndex, byOrder } from '../../../src/core/workflow/order.ts'
import type { App } from '../../app.ts'
import type { Schema } from '../../db/schema.ts'
import { selectByIds, selectRows } from '../../db/select.ts'
import { mailTexts } from '../../mail/texts/texts.ts'
import { feature } from '../feature.ts'

export const templates = feature({
  handlers: {
    async listBuiltInTemplates({ actor, reader }) {
      const language = languageOf(actor, reader)
      const { compare } = new Intl.Collator(mailTexts[language].tag)
      return (await builtInTemplatesIn(language))
        .map(({ id, name }) => ({ id, name }))
        .sort((a, b) => compare(a.name, b.name))
    },

    async getBuiltInTemplate({ actor, input, reader, refuse }) {
      const templates = await builtInTemplatesIn(languageOf(actor, reader))
      const template =
        templates.find(({ id }) => id === input.id) ??
        refuse('not_found', 'id', { values: { what: 'Template' } })
      return toWire(template)
    },

    async listProjectTemplates({ app, actor: { team_id }, input }) {
      const wanted = folded(input.search)
      return (await app.rooms.open(`schedule:${team_id}`))
        .list('project_template', { team_id })
        .filter(({ name }) => folded(name).includes(wanted))
        .sort(byName)
        .map(({ id, name, created_at }) => ({ id, name, created_at, selected: false as const }))
    },

    async listTaskTemplates({ actor: { team_id }, reader }) {
      return reader
        .list('task_template', { team_id })
        .sort(byName)
        .map(({ id, name, created_at }) => ({ id, name, created_at }))
    },

    async getTaskTemplate({ app, db, input, reader }) {
      const { id, name } = reader.get('task_template', input.id)!
      const [found] = await selectByIds(db, app.database.flavour, 'task_template_tasks', [id])
      const tasks = found?.tasks ?? []
      return { id, name, tasks: nested(tasks), revision: revisionOf(name, tasks) }
    },

    async listTemplateTasks({ app, db, input, reader }) {
      const context = await contextOf({ app, db, reader }, input.templateId)
      const tell = teller(context, input.group)
      const tasks = context.tasks.sort(byPlace(input.group))
      if (input.parent_task)
        return tasks.filter((task) => task.parent_task_id === input.parent_task).map(tell)
      return toGroups(context, input.group, input.search).map(({ tasks, ...group }) => ({
        ...group,
        tasks: tasks.map((task, index) => ({ ...tell(task), index })),
      }))
    },

    async listTemplatePhases({ app, db, input, reader }) {
      const { phases, tasks } = await contextOf({ app, db, reader }, input.id)
      return phases.sort(byIndex).map(({ id, name, color_code }) => ({
        ...{ id, name, color_code: soft(color_code) },
        usage: tasks.filter((task) => task.phase_id === id).length,
      }))
    },

    async listTemplateStatuses({ app, db, input, reader }) {
      const { statuses } = await contextOf({ app, db, reader }, input.template_id)
      return statuses.sort(byOrder).map(statusToWire)
    },
  },
})

const languageOf = ({ user_id }: Actor, reader: Reader) =>
  reader.get('user', user_id)?.language ?? 'en'

interface Given {
  app: App
  db: Kysely<Schema>
  reader: Reader
}

/** What the tasks of a template are told with, as the database has it. */
async function contextOf({ app, db, reader }: Given, template: string): Promise<TemplateContext> {
  const { flavour } = app.database
  const ofTemplate = sql`template_id = ${template}`
  return {
    statuses: await selectRows(db, flavour, 'project_template_status', ofTemplate),
    phases: await selectRows(db, flavour, 'project_template_phase', ofTemplate),
    tasks: await selectRows(db, flavour, 'project_template_task', ofTemplate),
    label: (id) => reader.get('label', id),
  }
}

/** The tasks of the first level by groups; those of no phase are `Unmapped`. */
function toGroups(context: TemplateContext, grouping: Grouping, search: string) {
  const wanted = folded(search).trim()
  const listed = grouped(
    context.tasks.filter(
      ({ name, parent_task_id }) => parent_task_id === null && folded(name).includes(wanted),
    ),
    (task) => groupOf(task, grouping),
  )
  const groups = groupsOf(grouping, context).map(({ id, name }) => ({
    ...{ id, name, ...looksOf(context, grouping, id), tasks: listed.get(id) ?? [] },
  }))
  const loose = listed.get(unmapped)
  return loose
    ? [
        ...groups,
        {
          ...{ id: unmapped, name: unmapped, category_id: null, color_code: unmappedColour },
          tasks: loose,
        },
      ]
    : groups
}

/** The category of a group, if it has one, and its colour. */
function looksOf({ statuses, phases }: TemplateContext, grouping: Grouping, id: string) {
  const status = grouping === 'status' && statuses.find((each) => each.id === id)
  if (status)
    return {
      category_id: status.category_id,
      color_code: soft(statusColours(status).color_code),
    }
  const phase = phases.find((each) => each.id === id)
  return { category_id: null, color_code: soft((phase ?? priorityOf(id)).color_code) }
}

/** A template of every team as it is told; its places are names there. */
function toWire(template: BuiltIn) {
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
