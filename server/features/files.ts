import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { refuseBeyond } from '../../src/core/files/storage.ts'
import { contentSeconds, toFile } from '../../src/core/files/wire.ts'
import { byAge } from '../../src/core/values/by-age.ts'
import type { App } from '../app.ts'
import { selectRows } from '../db/select.ts'
import { admitUpload } from '../files/admit-upload.ts'
import { fileAddress } from '../files/file-address.ts'
import { keepFile, keepFiles } from '../files/named-files.ts'
import { usedStorage } from '../files/storage.ts'
import { admittedName, findUpload, keepUpload } from '../files/uploads.ts'
import { tooMany } from '../limits/limiter.ts'
import { feature } from './feature.ts'

export const files = feature({
  preparers: { attachFile: keepFile, addComment: keepFiles },
  presenters: {
    attachFile: toFile,
    deleteAttachment: (rows) => rows.map(toFile),
  },
  handlers: {
    async uploadFile({ app, actor, input, body, refuse }) {
      const { id, size, from } = input
      const userId = actor.user_id
      const name = admittedName({ ...input, most: limits.fileBytes }, refuse)
      if (!body) return refuse('upload_missing')
      const known = await findUpload(app, userId, id)
      if (known) return known.name === name ? known : refuse('command_id_reused')
      refuseBeyond(actor, (await usedStorage(app, actor)) + size, refuse)
      const leave = app.receiver.enter(userId, id)
      if (!leave) throw tooMany({ waitSeconds: 1 })
      try {
        if (from === 0) await admitUpload(app, userId)
        const part = await received(app, { userId, id, size, from, body })
        if (!part) return refuse(from > 0 ? 'upload_gone' : 'upload_failed')
        return await keepUpload(app, { userId, id, name, part }, refuse)
      } finally {
        leave()
      }
    },

    async getUpload({ app, actor, input }) {
      const known = await findUpload(app, actor.user_id, input.id)
      return { received: known?.size ?? app.receiver.received(actor.user_id, input.id) }
    },

    async listAttachments({ app, db, input }) {
      const ofTask = sql`task_id = ${input.id} and comment_id is null`
      const rows = await selectRows(db, app.database.flavour, 'attachment', ofTask)
      return rows.sort(byAge).map(toFile)
    },

    getAttachmentUrl: async ({ db, input }) => ({
      url: await fileAddress(db, input.id, 'task'),
      expires_in: contentSeconds,
    }),
  },
})

/** Its sender is gone and hears of nothing, if it breaks off; what came is kept. */
const received = ({ receiver }: App, coming: Parameters<App['receiver']['take']>[0]) =>
  receiver.take(coming).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || coming.body.destroyed) return undefined
    throw error
  })
