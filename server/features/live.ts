import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { type Room, rootOf } from '../../src/core/engine/table.ts'
import { nameOf } from '../../src/core/engine/tx.ts'
import { type LazyTable, ownerColumn } from '../../src/core/live/lazy-tables.ts'
import { tableOf } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import { selectRows } from '../db/select.ts'
import { jsonText } from '../http/json-text.ts'
import { snapshotText } from '../rooms/snapshot-text.ts'
import { feature } from './feature.ts'

export const live = feature({
  handlers: {
    async getSnapshot({ app, actor, input, refuse }) {
      const room: Room = `${input.kind}:${input.id}`
      if (!(await app.actors.mayJoin(actor.user_id, room)))
        return refuse('not_found', 'id', { values: { what: nameOf(rootOf(input.kind)) } })
      const rows = await app.rooms.open(room)
      const { seq } = app.rooms.headOf(rows)
      const head = JSON.stringify({ room, seq, epoch: app.following.epoch }).slice(0, -1)
      return jsonText([`${head},"tables":`, snapshotText(room, rows, input.packed), '}'])
    },

    getRowsOfTask: rowsBelongingTo,
    getRowsOfProject: rowsBelongingTo,
    getRowsOfTemplate: rowsBelongingTo,
  },
})

interface Asked {
  app: App
  actor: Actor
  db: Kysely<Schema>
  input: { id: string; table: LazyTable }
}

/** The rows of what they belong to in a table, and where their room stood before they were read. */
async function rowsBelongingTo({ app, actor, db, input }: Asked) {
  // Before the rows are read: what is committed meanwhile is told as well.
  const { kind } = tableOf(input.table).room
  const id = kind === 'project' ? actor.project!.id : actor.team_id
  const { seq } = await app.rooms.head(`${kind}:${id}`)
  const { flavour } = app.database
  const belong = sql`${sql.ref(ownerColumn(input.table))} = ${input.id}`
  return { seq, rows: await selectRows(db, flavour, input.table, belong) }
}
