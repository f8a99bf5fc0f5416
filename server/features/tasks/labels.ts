import { sql } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Row } from '../../../src/core/model.ts'
import { labelsOf, taskContextOf } from '../../../src/core/tasks/task-context.ts'
import { soft } from '../../../src/core/values/colours.ts'
import { byName } from '../../../src/core/values/compare.ts'
import type { App } from '../../app.ts'
import { feature } from '../feature.ts'

export const labels = feature({
  handlers: {
    async listLabels({ app, actor, input, reader, db }) {
      const usage = await usageOf(db, actor)
      const reached =
        input.project !== undefined && (await app.actors.reaches(actor, input.project))
      const here = reached ? await usedIn(app, input.project!) : new Set()
      return reader
        .list('label', { team_id: actor.team_id })
        .sort((a, b) => Number(here.has(b.id)) - Number(here.has(a.id)) || byName(a, b))
        .map(({ id, name, color_code }) => ({ id, name, color_code, usage: usage.get(id) ?? 0 }))
    },

    async listTaskLabels({ input, reader }) {
      const task = reader.get('task', input.id)!
      return labelsOf(task, taskContextOf(reader, task.project_id)).map(({ name, color_code }) => ({
        name,
        color_code,
      }))
    },

    async listProjectLabels({ app, input, reader }) {
      const used = await usedIn(app, input.id)
      return reader
        .list('label')
        .filter((label) => used.has(label.id))
        .sort(byName)
        .map(({ id, name, color_code }) => ({ id, name, color_code: soft(color_code) }))
    },

    async deleteLabel({ actor, input, reader, db, write }) {
      if (input.check) {
        const usageCount = await countOf(db, input.id)
        const ptUsageCount = await countInTemplates(db, { team_id: actor.team_id, id: input.id })
        const totalUsage = usageCount + ptUsageCount
        return {
          inUse: totalUsage > 0,
          usageCount,
          ptUsageCount,
          totalUsage,
          labelName: reader.get('label', input.id)!.name,
        }
      }
      return write(async ({ tx, db }) => {
        const label = await tx.get('label', input.id)
        const deletedCount = (await countOf(db, label.id)) + (await countInTemplates(db, label))
        await tx.remove('label', label.id)
        return { deletedCount }
      })
    },
  },
})

/** How many tasks carry a label. */
async function countOf(db: App['database']['read'], labelId: string): Promise<number> {
  const { count } = await db
    .selectFrom('task_label')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('label_id', '=', labelId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many tasks of project templates carry a label. */
async function countInTemplates(
  db: App['database']['read'],
  { id, team_id }: Pick<Row<'label'>, 'id' | 'team_id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('project_template_task')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', team_id)
    .where(sql<boolean>`cast(labels as text) like ${`%${id}%`}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many tasks that an actor reaches carry each label of their team. */
async function usageOf(db: App['database']['read'], actor: Actor): Promise<Map<string, number>> {
  const all = db
    .selectFrom('label')
    .innerJoin('task_label', 'task_label.label_id', 'label.id')
    .select(['label.id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('label.team_id', '=', actor.team_id)
    .groupBy('label.id')
  const reached =
    actor.role === 'member'
      ? all
          .innerJoin('task', 'task.id', 'task_label.task_id')
          .innerJoin('project_member', 'project_member.project_id', 'task.project_id')
          .where('project_member.team_member_id', '=', actor.team_member_id)
      : all
  const counted = await reached.execute()
  return new Map(counted.map(({ id, count }) => [id, Number(count)]))
}

/** The labels that some task of a project carries. */
async function usedIn(app: App, projectId: string): Promise<Set<string>> {
  const rows = await app.rooms.open(`project:${projectId}`)
  return new Set(rows.list('task').flatMap((task) => task.labels))
}
