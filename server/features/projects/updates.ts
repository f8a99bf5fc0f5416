import { sql } from 'kysely'
import { refuseAny } from '../../../src/core/catalogue/errors.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { takesPart } from '../../../src/core/projects/taking-part.ts'
import {
  toEditedUpdate,
  toNewUpdate,
  toReactions,
  toUpdateEdits,
  toUpdates,
} from '../../../src/core/updates/wire.ts'
import { byAge } from '../../../src/core/values/by-age.ts'
import { avatarColour } from '../../../src/core/values/colours.ts'
import { byName } from '../../../src/core/values/compare.ts'
import type { App } from '../../app.ts'
import { selectByIds, selectRows } from '../../db/select.ts'
import { feature } from '../feature.ts'
import { updateNotifications } from './update-notifications.ts'

export const updates = feature({
  notifications: { project_comment: updateNotifications },
  preparers: {
    async addUpdate(input, { app }) {
      const most = limits.updatesInProject
      if ((await countIn(app, input.project_id)) >= most)
        refuseAny('too_many_project_updates', undefined, { values: { most } })
      return input
    },
  },
  presenters: {
    addUpdate: (row, { reader }) => ({ comment: toNewUpdate(row, reader) }),
    editUpdate: (row, { reader }) => toEditedUpdate(row, reader),
  },
  answers: {
    addUpdateReaction: ({ id }, { app, reader }) => reactionsTo(app, id, reader),
    removeUpdateReaction: ({ id }, { app, reader }) => reactionsTo(app, id, reader),
  },
  handlers: {
    async listUpdates({ app, db, input, reader }) {
      const { flavour } = app.database
      const ofProject = sql`project_id = ${input.project_id}`
      const within = input.latest
        ? sql`id in (select id from project_comment where ${ofProject}
            order by created_at desc, id desc limit ${sql.lit(limits.updatesLatest)})`
        : ofProject
      return toUpdates(await selectRows(db, flavour, 'project_comment', within), reader)
    },

    listUpdateMembers: async ({ input, reader }) => mentionable(reader, input.project_id),

    countUpdates: async ({ app, input }) => countIn(app, input.project_id),

    listUpdateReactions: ({ app, input, reader }) => reactionsTo(app, input.comment_id, reader),

    async listUpdateEdits({ app, db, input, reader }) {
      const { flavour } = app.database
      const [row] = await selectByIds(db, flavour, 'project_comment', [input.comment_id])
      const ofUpdate = sql`comment_id = ${input.comment_id}`
      const edits = await selectRows(db, flavour, 'project_comment_edit', ofUpdate)
      return row ? toUpdateEdits(row, edits.sort(byAge), reader) : []
    },
  },
})

/** How people reacted to an update; in no way to one that is gone. */
async function reactionsTo({ database }: App, id: string, reader: Reader) {
  const [row] = await selectByIds(database.read, database.flavour, 'project_comment', [id])
  return row ? toReactions(row, reader) : []
}

async function countIn({ database }: App, projectId: string): Promise<number> {
  const { count } = await database.read
    .selectFrom('project_comment')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those who take part in a project and have an account, by name. */
function mentionable(reader: Reader, project_id: string) {
  const places = new Set(
    reader.list('project_member', { project_id }).map(({ team_member_id }) => team_member_id),
  )
  return reader
    .list('team_member')
    .flatMap(({ id, user_id, active, role, name, email, avatar_url }) =>
      user_id && takesPart({ id, active, role }, places)
        ? [
            {
              ...{ id: user_id, team_member_id: id, name, email, avatar_url },
              color_code: avatarColour(name),
            },
          ]
        : [],
    )
    .sort(byName)
}
