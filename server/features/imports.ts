import type { Kysely } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { uniqueName } from '../../src/core/engine/unique.ts'
import type { Plan } from '../../src/core/imports/plan.ts'
import type { Problem } from '../../src/core/imports/problems.ts'
import { samplesOf } from '../../src/core/imports/table.ts'
import { checkFreeProjects } from '../../src/core/projects/rules.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Schema } from '../db/schema.ts'
import { findUpload } from '../files/uploads.ts'
import { importJob, projectIdOf } from '../imports/carry-out.ts'
import { planFor, readFile } from '../imports/read.ts'
import type { ImportTables } from '../imports/tables.ts'
import { takeBack } from '../imports/take-back.ts'
import { giveJob } from '../jobs/give.ts'
import { admit } from '../limits/rates.ts'
import { feature } from './feature.ts'

const projectName = uniqueName({
  table: 'project',
  most: limits.projectName,
  blank: 'project_name_required',
  taken: 'project_name_taken',
})

export const imports = feature({
  handlers: {
    async previewImport({ app, actor, input, reader, refuse }) {
      await admit(app, ['importsPerAccount', actor.user_id])
      const upload = (await findUpload(app, actor.user_id, input.upload)) ?? refuse('upload_gone')
      const read = await readFile(app, upload, input, refuse)
      const { imported, rows, reading } = read
      const plan = planFor(read, input, actor, reader)
      const [head, ...below] = rows
      const headings = head?.cells ?? []
      const samples = samplesOf(below, headings.length)
      return {
        name: imported.name || upload.name.replace(/\.[^.]*$/, ''),
        columns: headings.map((heading, n) => ({
          heading: heading.slice(0, limits.importSampleLength),
          field: reading.fields[n] ?? '',
          samples: samples[n]!,
        })),
        ...{ date_order: reading.date_order, estimate_unit: reading.estimate_unit },
        ...{ statuses: plan.statuses, people: plan.people, counts: countsOf(plan) },
        tasks: plan.tasks.slice(0, limits.importTasksShown).map((task) => ({
          ...{ name: task.name, level: task.level, due: task.end_date },
          status: plan.content.statuses[task.status]!.name,
        })),
        problems_count: plan.problems.count,
        problems: plan.problems.list.slice(0, limits.importProblemsShown),
      }
    },

    async startImport({ app, actor, input, now, newId, refuse, reader, session, write }) {
      const { team_id, user_id } = actor
      await admit(app, ['importsPerAccount', user_id])
      const upload = (await findUpload(app, user_id, input.upload)) ?? refuse('upload_gone')
      const { source, choices } = input
      const read = await readFile(app, upload, input, refuse)
      const plan = planFor(read, input, actor, reader)
      const { tasks, problems } = plan
      const id = newId('import')
      return write(async ({ db, tx, after }) => {
        await checkFreeProjects({ tx, actor, refuse })
        const others = await tx.everywhere('project', { team_id })
        const name = projectName(refuse, others, input.name)
        const { count } = await db
          .selectFrom('project_import')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('user_id', '=', user_id)
          .where('state', '=', 'running')
          .executeTakeFirstOrThrow()
        const most = limits.importsPerAccount
        if (Number(count) >= most) refuse('import_under_way', undefined, { values: { most } })
        const row = {
          ...{ id, team_id, user_id, name, project_id: projectIdOf(id), state: 'running' as const },
          ...{ upload: upload.id, hash: upload.hash, asked: JSON.stringify({ source, choices }) },
          ...{ total: tasks.length, made: 0, created_at: now, address: session.address },
          ...{ problems_count: problems.count, problems: JSON.stringify(problems.list) },
        }
        await db.insertInto('project_import').values(row).execute()
        await giveJob(db, { id: `${importJob} ${id}`, name: importJob, about: id, due: now })
        after(() => {
          app.begunImports.keep(id, plan)
          app.jobs.wake()
        })
        return listed(row)
      })
    },

    async listImports({ actor: { team_id, user_id }, db }) {
      const rows = await db
        .selectFrom('project_import')
        .selectAll()
        .where('team_id', '=', team_id)
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limits.importsListed)
        .execute()
      return rows.map(listed)
    },

    async getImport({ actor, db, input, refuse }) {
      const row = (await ownImport(db, actor, input.id)) ?? refuse('not_found', 'id', missing)
      return { ...listed(row), problems: JSON.parse(row.problems) as Problem[] }
    },

    async cancelImport({ actor, app, input, refuse, write }) {
      const project = await write(async (writing) => {
        const row =
          (await ownImport(writing.db, actor, input.id)) ?? refuse('not_found', 'id', missing)
        if (row.state !== 'running') refuse('import_ended')
        await takeBack(writing, row, 'cancelled')
        return row.project_id
      })
      app.tellProjects([`project:${project}`], actor.user_id)
      return null
    },
  },
})

const missing = { values: { what: 'Import' } }

/** An import of the actor in their team. */
const ownImport = (db: Kysely<Schema>, { team_id, user_id }: Actor, id: string) =>
  db
    .selectFrom('project_import')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

const listed = (row: ImportTables['project_import']) => ({
  ...{ id: row.id, name: row.name, state: row.state, project_id: row.project_id },
  ...{ made: row.made, total: row.total, problems_count: row.problems_count },
  // 64-bit numbers may be texts.
  created_at: iso(Number(row.created_at)),
})

const countsOf = ({ content, tasks }: Plan) => ({
  tasks: tasks.length,
  subtasks: tasks.filter(({ parent }) => parent !== null).length,
  labels: content.labels.length,
  phases: content.phases.length,
  columns: content.columns.length,
  comments: tasks.reduce((sum, { comments }) => sum + comments.length, 0),
})
