import { sql } from 'kysely'
import { toComments, toNewComment } from '../../../src/core/comments/wire.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import type { App } from '../../app.ts'
import { selectRows } from '../../db/select.ts'
import { fileAddress } from '../../files/file-address.ts'
import { feature } from '../feature.ts'
import { commentNotifications } from './comment-notifications.ts'

export const comments = feature({
  notifications: { task_comment: commentNotifications },
  presenters: {
    addComment: ({ comment, files }, { reader }) => toNewComment(comment, files, reader),
  },
  answers: {
    reactToComment: async ({ task_id }, { app, input, reader }) =>
      input.brief ? [] : listed(app, task_id, reader),
  },
  handlers: {
    listComments: ({ app, input, reader }) => listed(app, input.id, reader),
    getCommentFileUrl: ({ db, input }) => fileAddress(db, input.id, 'comment'),
  },
})

/** The comments on a task, the oldest first. */
async function listed({ database }: App, task_id: string, reader: Reader) {
  const { read, flavour } = database
  const ofTask = sql`task_id = ${task_id}`
  const rows = await selectRows(read, flavour, 'task_comment', ofTask)
  const files = await selectRows(read, flavour, 'attachment', ofTask)
  return toComments(rows, files, reader)
}
