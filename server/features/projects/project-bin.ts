import { sql } from 'kysely'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { checkColumns } from '../../../src/core/columns/plan.ts'
import type { Tx } from '../../../src/core/engine/call.ts'
import { uniqueName } from '../../../src/core/engine/unique.ts'
import { checkStorage } from '../../../src/core/files/storage.ts'
import { checkFreeProjects, projectKey } from '../../../src/core/projects/rules.ts'
import { dayMs, iso } from '../../../src/core/values/time.ts'
import { keepProject } from '../../bin/keep.ts'
import { findBinned } from '../../bin/read.ts'
import { removeBinned } from '../../bin/remove.ts'
import { restored } from '../../bin/restore.ts'
import { organizationOf } from '../../organisation/own.ts'
import { feature } from '../feature.ts'

const projectName = uniqueName({
  table: 'project',
  most: limits.projectName,
  blank: 'project_name_required',
  taken: 'project_name_taken',
})

export const projectBin = feature({
  besides: { deleteProject: keepProject },
  handlers: {
    async listProjectBin({ actor, db }) {
      const rows = await db
        .selectFrom('project_bin')
        .selectAll()
        .where('team_id', '=', actor.team_id)
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ team_id, deleted_by, deleted_by_name, ...row }) => ({
        ...row,
        // 64-bit numbers may be texts.
        bytes: Number(row.bytes),
        deleted_by: deleted_by_name,
        kept_until: iso(Date.parse(row.deleted_at) + limits.binDays * dayMs),
      }))
    },

    async restoreProject({ app, input, refuse, write }) {
      return write(async ({ actor, db, tx, insert, beside, unbounded }) => {
        const kept =
          (await findBinned(db, actor.team_id, input.id)) ??
          refuse('not_found', 'id', { values: { what: 'Project' } })
        await checkFreeProjects({ tx, actor, refuse })
        await checkStorage({ tx, actor, refuse }, Number(kept.bytes))
        const others = await tx.everywhere('project', { team_id: actor.team_id })
        const { id } = kept
        const name = projectName(refuse, others, input.name ?? kept.name)
        const key = await freeKey(tx, kept, name)
        const back = await restored(db, app.database.flavour, { id, name, key })
        const columns = back.rows.filter(({ table }) => table === 'custom_column')
        checkColumns({ actor, refuse }, columns.length)
        unbounded()
        for (const { table, row } of back.rows) await insert(table, row)
        beside(back.beside)
        await db.deleteFrom('project_bin').where('id', '=', id).execute()
        return { id, name, key }
      })
    },

    async deleteFromBin({ app, actor, input, refuse, write }) {
      const { id: organization } = await organizationOf(app, actor)
      await write(async ({ db, touch, after }) => {
        if (!(await findBinned(db, actor.team_id, input.id)))
          refuse('not_found', 'id', { values: { what: 'Project' } })
        await removeBinned(db, sql`id = ${input.id}`, app.now())
        touch(`team:${actor.team_id}`)
        after(() => app.past.forget(organization))
      })
      return []
    },

    async emptyProjectBin({ app, actor, write }) {
      const { id: organization } = await organizationOf(app, actor)
      const deleted = await write(async ({ db, touch, after }) => {
        const removed = await removeBinned(db, sql`team_id = ${actor.team_id}`, app.now())
        if (removed > 0) {
          touch(`team:${actor.team_id}`)
          after(() => app.past.forget(organization))
        }
        return removed
      })
      return { deleted }
    },
  },
})

/** The key that a project had, or another if it has been taken. */
async function freeKey(
  tx: Tx,
  { id, team_id, key }: { id: string; team_id: string; key: string },
  name: string,
): Promise<string> {
  const taken = new Set((await tx.everywhere('project', { team_id })).map((each) => each.key))
  return taken.has(key) ? projectKey(name, taken, id) : key
}
