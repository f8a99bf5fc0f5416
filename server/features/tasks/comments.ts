import { sql } from 'kysely'
import { toComments, toNewComment } from '../../../src/core/comments/wire.ts'
import { selectRows } from '../../db/select.ts'
import { fileAddress } from '../../files/file-address.ts'
import { feature } from '../feature.ts'
import { commentNotifications } from './comment-notifications.ts'

export const comments = feature({
  notifications: { task_comment: commentNotifications },
  presenters: {
    addComment: ({ comment, files }, { reader }) => toNewComment(comment, files, reader),
    reactToComment: ({ comments, files }, { reader }) => toComments(comments, files, reader),
  },
  handlers: {
    async listComments({ app, db, input, reader }) {
      const { flavour } = app.database
      const ofTask = sql`task_id = ${input.id}`
      const rows = await selectRows(db, flavour, 'task_comment', ofTask)
      const files = await selectRows(db, flavour, 'attachment', ofTask)
      return toComments(rows, files, reader)
    },
    getCommentFileUrl: ({ db, input }) => fileAddress(db, input.id, 'comment'),
  },
})
