import { type Kysely, sql } from 'kysely'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { listedColumns, listFiles } from '../../../src/core/files/of-project.ts'
import { refuseBeyond } from '../../../src/core/files/storage.ts'
import { contentSeconds, contentUrl, toFile } from '../../../src/core/files/wire.ts'
import type { Row } from '../../../src/core/model.ts'
import { taskKey } from '../../../src/core/tasks/list/list.ts'
import { byAge } from '../../../src/core/values/by-age.ts'
import { page } from '../../../src/core/values/paging.ts'
import type { App } from '../../app.ts'
import { storedColumns } from '../../db/columns.ts'
import type { Schema } from '../../db/schema.ts'
import { selectByIds, selectRows } from '../../db/select.ts'
import { admitUpload } from '../../files/admit-upload.ts'
import { fileAddress } from '../../files/file-address.ts'
import { keepFile, keepFiles, keepFormFiles } from '../../files/named-files.ts'
import { usedStorage } from '../../files/storage.ts'
import { admittedName, findUpload, keepUpload } from '../../files/uploads.ts'
import { tooMany } from '../../limits/limiter.ts'
import { feature } from '../feature.ts'

export const files = feature({
  preparers: { attachFile: keepFile, addComment: keepFiles, createTask: keepFormFiles },
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
      refuseBeyond(actor, (await usedStorage(app.database.read, actor)) + size, refuse)
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

    async listProjectFiles({ app, db, reader, input }) {
      const { flavour } = app.database
      // Before the rows are read: what is committed meanwhile is told as well.
      const { seq } = await app.rooms.head(`project:${input.id}`)
      const found = listFiles(await allFiles({ app, db, reader }, input.id), input)
      const shown = page(found, input)
      const ids = shown.map(({ id }) => id)
      const whole = await selectByIds(db, flavour, 'attachment', ids)
      const rows = new Map(whole.map((row) => [row.id, row]))
      return {
        seq,
        total: found.length,
        bytes: bytesOf(found),
        data: shown.flatMap(({ id, task_id, task_key, task_name, uploader_name }) => {
          const row = rows.get(id)
          return row ? { ...toFile(row), task_id, task_key, task_name, uploader_name, row } : []
        }),
      }
    },

    async listFilesOfProject({ app, db, reader, input }) {
      const { page: index, size, sort, order, search } = input
      const all = await allFiles({ app, db, reader }, input.id)
      const field = sort === 'uploaded_by' ? 'uploader_name' : sort
      const found = listFiles(all, { search, field, order })
      return {
        files: page(found, { index, size }).map(({ uploader_name, ...file }) => ({
          ...{ id: file.id, name: file.name, size: file.size, type: file.type },
          ...{ created_at: file.created_at, uploaded_by: uploader_name },
        })),
        ...{ total: found.length, storage_used: bytesOf(all), file_count: all.length },
      }
    },

    async getFileStorage({ app, db, reader, input }) {
      const all = await allFiles({ app, db, reader }, input.id)
      return { used: bytesOf(all), file_count: all.length }
    },

    async getFileOfProjectUrl({ app, db, input, refuse }) {
      const [file] = await selectByIds(db, app.database.flavour, 'attachment', [input.fileId])
      if (file?.project_id !== input.id)
        return refuse('not_found', 'fileId', { values: { what: 'File' } })
      return { url: contentUrl(file.id), expires_in: contentSeconds }
    },

    getAttachmentUrl: async ({ db, input }) => ({
      url: await fileAddress(db, input.id, 'task'),
      expires_in: contentSeconds,
    }),
  },
})

interface Reading {
  app: App
  db: Kysely<Schema>
  reader: Reader
}

/** The files of a project by which they are found and sorted. */
async function allFiles({ app, db, reader }: Reading, projectId: string) {
  const ofProject = sql`project_id = ${projectId}`
  const { flavour } = app.database
  const stored = await selectRows(db, flavour, 'attachment', ofProject, columnsOfList)
  return stored.flatMap(namesIn(reader, projectId))
}

const bytesOf = (files: readonly { size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0)

const columnsOfList = storedColumns('attachment').filter(({ name }) =>
  [...listedColumns, 'task_id', 'user_id', 'member_name'].some((column) => column === name),
)

/** Says of a file what its task and who added it are called now. */
function namesIn(reader: Reader, projectId: string) {
  const key = reader.get('project', projectId)!.key
  const people = new Map(reader.list('team_member').map(({ user_id, name }) => [user_id, name]))
  return ({ user_id, member_name, ...file }: Row<'attachment'>) => {
    const task = reader.get('task', file.task_id)
    if (!task) return []
    const uploader_name = people.get(user_id) ?? member_name
    return { ...file, task_key: taskKey(key, task), task_name: task.name, uploader_name }
  }
}

/** Its sender is gone and hears of nothing, if it breaks off; what came is kept. */
const received = ({ receiver }: App, coming: Parameters<App['receiver']['take']>[0]) =>
  receiver.take(coming).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || coming.body.destroyed) return undefined
    throw error
  })
