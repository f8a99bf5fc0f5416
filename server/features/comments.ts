import { sql } from 'kysely'
import { byAge } from '../../src/core/comments/content.ts'
import { toComment, toNewComment } from '../../src/core/comments/wire.ts'
import { selectRows } from '../db/select.ts'
import { commentNotifications } from './comment-notifications.ts'
import { feature } from './feature.ts'

export const comments = feature({
  notifications: { task_comment: commentNotifications },
  presenters: {
    addComment: (row, { reader }) => toNewComment(row, reader),
    reactToComment: (rows, { reader }) => rows.sort(byAge).map((row) => toComment(row, reader)),
  },
  handlers: {
    async listComments({ app, db, input, reader }) {
      const { flavour } = app.database
      const rows = await selectRows(db, flavour, 'task_comment', sql`task_id = ${input.id}`)
      return rows.sort(byAge).map((row) => toComment(row, reader))
    },
  },
})
