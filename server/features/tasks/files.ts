import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { type FileSortField, listedColumns, listFiles } from '../../../src/core/files/of-project.ts'
import { refuseBeyond } from '../../../src/core/files/storage.ts'
import { contentSeconds, contentUrl, toFile } from '../../../src/core/files/wire.ts'
import type { Row } from '../../../src/core/model.ts'
import { taskKey } from '../../../src/core/tasks/list/list.ts'
import { byAge } from '../../../src/core/values/by-age.ts'
import { type Paging, page } from '../../../src/core/values/paging.ts'
import type { App } from '../../app.ts'
import { storedColumns } from '../../db/columns.ts'
import type { Schema } from '../../db/schema.ts'
import { selectByIds, selectRows } from '../../db/select.ts'
import { admitUpload } from '../../files/admit-upload.ts'
import { fileAddress } from '../../files/file-address.ts'
import { keepFile, keepFiles, keepFormFiles } from '../../files/named-files.ts'
import { usedStorage } from '../../files/storage.ts'
import { admittedName, findUpload, keepUpload } from '../../files/uploads.ts'
import { chargeRead, tooMany } from '../../limits/limiter.ts'
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

    async listProjectFiles({ app, db, actor, reader, input }) {
      const { flavour } = app.database
      // Before the rows are read: what is committed meanwhile is told as well.
      const { seq } = await app.rooms.head(`project:${input.id}`)
      const { shown, total, bytes } = await pageOf({ app, db, actor, reader }, input)
      const ids = shown.map(({ id }) => id)
      const whole = await selectByIds(db, flavour, 'attachment', ids)
      const rows = new Map(whole.map((row) => [row.id, row]))
      return {
        seq,
        total,
        bytes,
        data: shown.flatMap(({ id, task_id, task_key, task_name, uploader_name }) => {
          const row = rows.get(id)
          return row ? { ...toFile(row), task_id, task_key, task_name, uploader_name, row } : []
        }),
      }
    },

    async listFilesOfProject({ app, db, actor, reader, input }) {
      const { page: index, sort, ...asked } = input
      const field = sort === 'uploaded_by' ? 'uploader_name' : sort
      const found = await pageOf({ app, db, actor, reader }, { ...asked, index, field })
      return {
        files: found.shown.map(({ uploader_name, ...file }) => ({
          ...{ id: file.id, name: file.name, size: file.size, type: file.type },
          ...{ created_at: file.created_at, uploaded_by: uploader_name },
        })),
        ...{ total: found.total, storage_used: found.all.bytes, file_count: found.all.count },
      }
    },

    async getFileStorage({ app, db, actor, input }) {
      const { bytes, count } = await sumsOf({ app, db, actor }, input.id)
      return { used: bytes, file_count: count }
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
  actor: Actor
  reader: Reader
}

const ofProject = (projectId: string) => sql`project_id = ${projectId}`

/** Rows that the database goes through by itself cost less than those that are read. */
const summedAsOneRead = 10

/** How many files a project has, and their bytes. */
async function sumsOf({ app, db, actor }: Omit<Reading, 'reader'>, projectId: string) {
  const { rows } = await sql<{ count: number | string; bytes: number | string | null }>`
    select count(*) as count, sum(size) as bytes from attachment
    where ${ofProject(projectId)}`.execute(db)
  const { count, bytes } = rows[0]!
  chargeRead(app.limiter, actor, Number(count) / summedAsOneRead)
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/**
 * A page of the files of a project. All of them are read only where they are searched, or sorted by
 * what the database does not order as people do.
 */
async function pageOf(reading: Reading, asked: Paging<FileSortField> & { id: string }) {
  const { app, db, actor, reader } = reading
  const { id, field, order, search } = asked
  const all = await sumsOf(reading, id)
  const named = namesIn(reader, id)
  const select = (where: RawBuilder<unknown>) =>
    selectRows(db, app.database.flavour, 'attachment', where, columnsOfList)
  if (search === '' && (field === 'created_at' || field === 'size')) {
    const by = sql.ref(field)
    const first = order === 'desc' ? sql`${by} desc` : sql`${by} asc`
    const within = sql`id in (select id from attachment where ${ofProject(id)}
      order by ${first}, created_at desc, id limit ${asked.size}
      offset ${(asked.index - 1) * asked.size})`
    const shown = listFiles((await select(within)).flatMap(named), asked)
    return { shown, total: all.count, bytes: all.bytes, all }
  }
  chargeRead(app.limiter, actor, all.count)
  const found = listFiles((await select(ofProject(id))).flatMap(named), asked)
  return { shown: page(found, asked), total: found.length, bytes: bytesOf(found), all }
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
