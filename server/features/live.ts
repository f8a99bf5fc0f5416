import { snapshotOf } from '../../src/core/engine/snapshot.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { nameOf } from '../../src/core/engine/tx.ts'
import { feature } from './feature.ts'

export const live = feature({
  handlers: {
    async getSnapshot({ app, actor, input, refuse }) {
      const room: Room = `${input.kind}:${input.id}`
      if (!(await app.actors.mayJoin(actor.user_id, room)))
        return refuse('not_found', 'id', { values: { what: nameOf(input.kind) } })
      // A room in memory stands where the log ends.
      return snapshotOf(room, await app.rooms.open(room), app.writer.head) as never
    },
  },
})
