import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Actor, may } from '../../src/core/catalogue/access.ts'
import { Refusal, refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { checkColumns } from '../../src/core/columns/plan.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import {
  addProjectHead,
  addProjectTasks,
} from '../../src/core/imports/project-file/project-rows.ts'
import { addImportedProject, addImportedTasks } from '../../src/core/imports/write.ts'
import { checkFreeProjects } from '../../src/core/projects/rules.ts'
import type { App } from '../app.ts'
import type { Work } from '../commands/job.ts'
import { onPlanNow } from '../commands/plan-now.ts'
import type { Target } from '../db/statements.ts'
import { goesOn } from '../jobs/claim.ts'
import type { Job } from '../jobs/runner.ts'
import { headOf, type PackedPlan, type PlanHead, tasksAfter } from './packed-plan.ts'
import { aroundFor } from './plan-file.ts'
import { type Asked, uploadedBytes } from './read.ts'
import type { ImportTables } from './tables.ts'
import { takeBack } from './take-back.ts'

/** The name of the job that carries an import out. */
export const importJob = 'import-project'

type Import = ImportTables['project_import']

/** Statuses, parents and the like are asked for again and again. */
const idsOf = (id: string) =>
  memoize((label: string) => deriveId(`import/${id}/${label}`), 5 * limits.importTasksAtOnce)

/** The id of the project that an import makes. */
export const projectIdOf = (id: string) => idsOf(id)('project')

/**
 * Makes the project of an import, some tasks in each transaction, so that others are not held up.
 * How far it is is written in the same transactions: begun again after a crash it goes on there, and
 * after a while it lets others go on, as it is not to outlast its lease. What cannot go on leaves
 * nothing. Errors: another process goes on with it; those of the database and the disk.
 */
export async function carryOut(app: App, { about: id }: Job) {
  const row = await runningImport(app.database.read, id)
  if (!row) return
  try {
    const actor = await giverOf(app, row)
    const plan = app.begunImports.take(id) ?? (await planned(app, row, actor))
    const going = { newId: idsOf(id), actor, plan, head: headOf(plan), made: row.made }
    const from = app.now()
    while (!(await isDone(app, row, going))) {
      if (app.now() - from > limits.jobLeaseMs / 2) return goesOn
      await setImmediate()
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    app.log.warn({ import: id, error: error.code }, 'an import cannot go on')
    await takeBackFailed(app, row)
  }
  await leave(app, row)
}

/** Ends an import that failed each time it was tried, such as one whose file is damaged. */
export async function endAsFailed(app: App, { about: id }: Pick<Job, 'about'>) {
  const row = await runningImport(app.database.read, id)
  if (!row) return
  await takeBackFailed(app, row)
  await leave(app, row)
}

/** Ends imports of which no job is left, as those were that earlier releases gave up. */
export async function endGivenUp(app: App) {
  const left = await app.database.read
    .selectFrom('project_import')
    .select('id')
    .where('state', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .where('job.id', '=', sql<string>`${`${importJob} `} || project_import.id`)
            .where('job.next_at', 'is not', null),
        ),
      ),
    )
    .execute()
  for (const { id: about } of left)
    await endAsFailed(app, { about }).catch((error: Error) =>
      app.log.warn({ import: about, error: error.message }, 'an import could not be ended'),
    )
}

/** An import that has not ended. */
async function runningImport(db: Target['db'], id: string): Promise<Import | undefined> {
  const imports = db.selectFrom('project_import').selectAll().where('id', '=', id)
  return imports.where('state', '=', 'running').executeTakeFirst()
}

/** What took too long may have ended meanwhile all the same. */
const takeBackFailed = (app: App, row: Import) =>
  submit(
    app,
    row,
    async (work) => {
      if (await runningImport(work.db, row.id)) await takeBack(work, row, 'failed')
    },
    { unasked: true },
  )

/** Leaves an import that has ended: its file goes, and its project comes or goes for who waits for it. */
async function leave(app: App, row: Import) {
  await forgetUpload(app, row)
  app.tellProjects([`project:${row.project_id}`], row.user_id)
}

/** Who imports, as they are now. Errors: `Refusal` forbidden. */
async function giverOf({ actors }: App, { user_id, team_id }: Import): Promise<Actor> {
  const actor = await actors.actor(user_id, team_id)
  return actor && may(actor, 'project.create') ? actor : refuseAny('forbidden')
}

async function planned(app: App, { hash, asked }: Import, actor: Actor): Promise<PackedPlan> {
  const said = JSON.parse(asked) as Asked
  const stored = { hash: hash ?? refuseAny('upload_gone') }
  const file = {
    read: () => uploadedBytes(app, stored, said, refuseAny),
    around: aroundFor(said, actor, await app.actors.reader(actor)),
    ...{ asked: said, onlyShown: false },
  }
  return (await app.importThreads.plan(file, refuseAny)).plan!
}

interface Going {
  newId: (label: string) => string
  actor: Actor
  plan: PackedPlan
  head: PlanHead
  /** How many tasks there are. */
  made: number
}

/** Makes the next tasks, and the project before the first; says whether those were the last. */
async function isDone(app: App, row: Import, going: Going): Promise<boolean> {
  const { newId, actor, plan, head, made } = going
  const { content, rows } = head
  const { project_id } = row
  const isFirst = made === 0
  const next = tasksAfter(made, plan)
  const count = next.planned.length + next.rows.length
  const now = app.now()
  let ended = true
  await submit(app, row, async (work) => {
    const { db } = work
    const tx = work.within({ team: row.team_id, project: project_id })
    const place = await tx.find('team_member', actor.team_member_id)
    if (!place?.active || place.role === 'member') refuseAny('forbidden')
    const known = await runningImport(db, row.id)
    // Cancelled.
    if (!known) return
    if (known.made !== made) throw new Error('another process goes on with it')
    const { insert } = work
    const { organization_id } = await tx.get('team', row.team_id)
    const giver = await onPlanNow(app.actors, actor, organization_id)
    const context = { tx, actor: giver, now, newId, refuse: refuseAny, insert }
    // What a project had may be much of a few tasks: the file limits it.
    if (rows) work.unbounded()
    if (isFirst && !(await tx.find('project', project_id))) {
      await checkFreeProjects(context)
      const ofFile = rows?.head.filter(({ table }) => table === 'custom_column')
      checkColumns(context, (ofFile ?? content.columns).length)
      if (rows) await addProjectHead(context, rows, row.name)
      else await addImportedProject(context, head, row.name)
    }
    // Somebody has deleted it meanwhile.
    if (!(await tx.find('project', project_id))) return takeBack(work, row, 'cancelled')
    // What else a file has of an approved period is not added to it.
    const approvals = await tx.list('time_approval', { project_id })
    if (rows && approvals.length > 0) return takeBack(work, row, 'failed')
    if (rows) await addProjectTasks(context, rows, next.rows)
    else
      await addImportedTasks(context, { content, tasks: next.planned }, { project_id, from: made })
    ended = made + count >= plan.total
    await db
      .updateTable('project_import')
      .set({ made: made + count, ...(ended ? { state: 'done' as const, hash: null } : {}) })
      .where('id', '=', row.id)
      .execute()
  })
  if (isFirst) app.tellProjects([`project:${project_id}`], row.user_id)
  going.made += count
  return ended
}

const submit = (
  app: App,
  { id, user_id, address }: Import,
  run: (work: Work) => Promise<void>,
  how: { unasked?: true } = {},
) =>
  app.writer.submit({
    ...how,
    ...{ command_id: `import ${id}`, once: false, alone: true },
    ...{ actor_id: user_id, call: 'startImport', now: app.now(), run },
    address: address ?? undefined,
  })

/** The file is not needed any more. */
const forgetUpload = ({ database }: App, { user_id, upload }: Import) =>
  database.write
    .deleteFrom('upload')
    .where('user_id', '=', user_id)
    .where('id', '=', upload)
    .execute()
