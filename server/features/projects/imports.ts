import type { Kysely } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { uniqueName } from '../../../src/core/engine/unique.ts'
import type { Problem } from '../../../src/core/imports/problems.ts'
import type { Row } from '../../../src/core/model.ts'
import { checkFreeProjects } from '../../../src/core/projects/rules.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { Schema } from '../../db/schema.ts'
import { findUpload } from '../../files/uploads.ts'
import { importJob, projectIdOf } from '../../imports/carry-out.ts'
import { aroundFor } from '../../imports/plan-file.ts'
import { type Asked, type RefuseFile, uploadedBytes } from '../../imports/read.ts'
import type { ImportTables } from '../../imports/tables.ts'
import { takeBack } from '../../imports/take-back.ts'
import { giveJob } from '../../jobs/give.ts'
import { admit } from '../../limits/rates.ts'
import { feature } from '../feature.ts'

const projectName = uniqueName({
  table: 'project',
  most: limits.projectName,
  blank: 'project_name_required',
  taken: 'project_name_taken',
})

export const imports = feature({
  handlers: {
    async previewImport({ app, actor, input, reader, refuse }) {
      await admit(app, ['importPreviewsPerAccount', actor.user_id])
      const upload = (await findUpload(app, actor.user_id, input.upload)) ?? refuse('upload_gone')
      const { shown } = await planned({ app, actor, input, reader, refuse }, upload, true)
      return { ...shown, name: shown.name || upload.name.replace(/\.[^.]*$/, '') }
    },

    async startImport({ app, actor, input, now, newId, refuse, reader, session, write }) {
      const { team_id, user_id } = actor
      await admit(app, ['importsPerAccount', user_id])
      const upload = (await findUpload(app, user_id, input.upload)) ?? refuse('upload_gone')
      const file = await planned({ app, actor, input, reader, refuse }, upload, false)
      const asked = { ...askedIn(input, reader.get('user', user_id)), choices: file.taken }
      const plan = file.plan!
      const { total, problems } = plan
      const id = newId('import')
      return write(async ({ actor: giver, db, tx, after }) => {
        await checkFreeProjects({ tx, actor: giver, refuse })
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
          ...{ upload: upload.id, hash: upload.hash, asked: JSON.stringify(asked) },
          ...{ total, made: 0, created_at: now, address: session.address },
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

interface PlanContext {
  app: App
  actor: Actor
  input: Asked
  reader: Reader
  refuse: RefuseFile
}

/** Plans a project of an upload. */
async function planned(
  { app, actor, input, reader, refuse }: PlanContext,
  upload: { hash: string; size: number },
  onlyShown: boolean,
) {
  const file = {
    read: () => uploadedBytes(app, upload, input, refuse),
    ...{ size: upload.size, asked: askedIn(input, reader.get('user', actor.user_id)), onlyShown },
    around: aroundFor(input, actor, reader),
  }
  return app.importThreads.plan(file, refuse, actor.user_id)
}

/** What is asked, with how who asks writes days. */
const askedIn = ({ source, choices }: Asked, user: Row<'user'> | undefined): Asked => ({
  ...{ source, choices },
  region: { zone: user?.timezone_name, month_first: user?.date_format.startsWith('MM') },
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
