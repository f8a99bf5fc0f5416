import { type Kysely, sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { inTeam, pathToComments, pathToUpdates } from '../../src/core/catalogue/routes.ts'
import { rawContent } from '../../src/core/comments/content.ts'
import type { Mention } from '../../src/core/comments/rows.ts'
import type { Row } from '../../src/core/model.ts'
import { byAge } from '../../src/core/values/by-age.ts'
import { cut } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { valuesOf } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'
import { selectByIds, selectRows } from '../db/select.ts'
import { urlTo } from './queue.ts'
import type { MailPart, MailTask, Named } from './task-groups.ts'

/** A comment on a task, or an update of a project, that a mail tells of, with where it stands. */
interface NewComment {
  id: string
  project_id: string
  member_name: string
  content: string
  mentions: Mention[]
  created_at: string
  /** The names of its files. */
  files: readonly string[]
  /** Null for an update. */
  task: { id: string; name: string } | null
  project: string
  team: string
  team_id: string
}

/**
 * The comments and updates that some notifications tell of, as far as they are still there and in
 * reach, the oldest first.
 */
export async function commentsFor(
  { actors, database: { flavour } }: App,
  db: Kysely<Schema>,
  userId: string,
  news: readonly Row<'notification'>[],
): Promise<NewComment[]> {
  const idsAs = (name: 'comment' | 'update') => [
    ...new Set(news.flatMap(({ text_values }) => text_values[name] ?? [])),
  ]
  const comments = await selectByIds(db, flavour, 'task_comment', idsAs('comment'))
  const updates = await selectByIds(db, flavour, 'project_comment', idsAs('update'))
  const rows = [...comments, ...updates]
  const within = (column: string, ids: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} in ${valuesOf(flavour, ids)}`
  const tasks = await db
    .selectFrom('task')
    .select(['id', 'name'])
    .where(
      within(
        'id',
        comments.map(({ task_id }) => task_id),
      ),
    )
    .execute()
  const projects = await db
    .selectFrom('project')
    .innerJoin('team', 'team.id', 'project.team_id')
    .select(['project.id', 'project.name as project', 'team.id as team_id', 'team.name as team'])
    .where(
      within(
        'project.id',
        rows.map(({ project_id }) => project_id),
      ),
    )
    .execute()
  const reached = new Map<string, Pick<NewComment, 'project' | 'team' | 'team_id'>>()
  for (const { id, team_id, project, team } of projects) {
    const actor = await actors.actor(userId, team_id)
    if (actor && (await actors.reaches(actor, id))) reached.set(id, { project, team, team_id })
  }
  const files = await selectRows(
    db,
    flavour,
    'attachment',
    within(
      'comment_id',
      comments.map(({ id }) => id),
    ),
  )
  const filesOf = (commentId: string) =>
    files.filter(({ comment_id }) => comment_id === commentId).map(({ name }) => name)
  const taskById = new Map(tasks.map((task) => [task.id, task]))
  return rows
    .flatMap(({ id, project_id, member_name, content, mentions, created_at, ...row }) => {
      const place = reached.get(project_id)
      const task = 'task_id' in row ? taskById.get(row.task_id) : null
      if (!place || task === undefined) return []
      return [
        {
          ...{ id, project_id, member_name, content, mentions, created_at, task, ...place },
          files: filesOf(id),
        },
      ]
    })
    .sort(byAge)
}

/**
 * Comments and updates as a mail shows them: by project and task, with their words; there is one at
 * least.
 */
export function groupsOfComments(app: App, comments: readonly NewComment[]): Named {
  const projects = [...new Set(comments.map(({ project_id }) => project_id))]
  const named = projects.slice(0, limits.mailProjects)
  const groups = named.map((id) => {
    const here = comments.filter(({ project_id }) => project_id === id)
    const { project, team, team_id } = here[0]!
    const url = urlTo(app, inTeam(pathToUpdates(id), team_id))
    const updates = here.filter(({ task }) => task === null)
    const onTasks = here.filter(({ task }) => task !== null)
    return {
      ...{ project, team },
      parts: {
        ...(onTasks.length > 0 ? { discussed: tasksIn(app, id, onTasks) } : {}),
        ...(updates.length > 0
          ? { updates: { tasks: [{ name: project, url, ...wordsOf(updates) }], more: 0 } }
          : {}),
      },
    }
  })
  const more = comments.filter(({ project_id }) => !named.includes(project_id)).length
  return { groups, more, team_id: comments[0]!.team_id }
}

function tasksIn(app: App, projectId: string, comments: readonly NewComment[]): MailPart {
  const taskIds = [...new Set(comments.map(({ task }) => task!.id))]
  const tasks = taskIds.slice(0, limits.mailTasks).map((taskId) => {
    const said = comments.filter(({ task }) => task!.id === taskId)
    return {
      name: said[0]!.task!.name,
      url: urlTo(app, inTeam(pathToComments(projectId, taskId), said[0]!.team_id)),
      ...wordsOf(said),
    }
  })
  return { tasks, more: taskIds.length - tasks.length }
}

/** What the last of some comments say, and how many more there are. */
function wordsOf(comments: readonly NewComment[]): Pick<MailTask, 'said' | 'unsaid'> {
  const last = comments.slice(-limits.mailComments)
  const said = last.map((each) => ({
    by: each.member_name,
    text: cut(
      rawContent(each, ({ name }) => name) || each.files.join('\n'),
      limits.mailCommentLength,
    ),
  }))
  return { said, unsaid: comments.length - last.length }
}
