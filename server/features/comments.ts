import { sql } from 'kysely'
import { toComment, toNewComment } from '../../src/core/comments/wire.ts'
import { contentUrl } from '../../src/core/files/wire.ts'
import { byAge } from '../../src/core/values/by-age.ts'
import { selectRows } from '../db/select.ts'
import { commentNotifications } from './comment-notifications.ts'
import { feature } from './feature.ts'

export const comments = feature({
  notifications: { task_comment: commentNotifications },
  presenters: {
    addComment: ({ comment, files }, { reader }) => toNewComment(comment, files, reader),
    reactToComment: ({ comments, files }, { reader }) =>
      comments.sort(byAge).map((row) => toComment(row, files.sort(byAge), reader)),
  },
  handlers: {
    async listComments({ app, db, input, reader }) {
      const { flavour } = app.database
      const ofTask = sql`task_id = ${input.id}`
      const rows = await selectRows(db, flavour, 'task_comment', ofTask)
      const files = (await selectRows(db, flavour, 'attachment', ofTask)).sort(byAge)
      return rows.sort(byAge).map((row) => toComment(row, files, reader))
    },
    getCommentFileUrl: async ({ input }) => contentUrl(input.id),
  },
})
