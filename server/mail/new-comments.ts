import { type Kysely, sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { pathToComments } from '../../src/core/catalogue/routes.ts'
import { rawContent } from '../../src/core/comments/content.ts'
import type { Row } from '../../src/core/model.ts'
import { byAge } from '../../src/core/values/by-age.ts'
import { cut } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { valuesOf } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'
import { selectByIds, selectRows } from '../db/select.ts'
import { urlTo } from './queue.ts'
import type { MailGroup } from './task-groups.ts'

/** A comment that a mail tells of, with where it stands. */
interface NewComment extends Row<'task_comment'> {
  /** The names of its files. */
  files: readonly string[]
  task: string
  project: string
  team: string
}

/**
 * The comments that some notifications tell of, as far as they are still there and in reach, the
 * oldest first.
 */
export async function commentsFor(
  { actors, database: { flavour } }: App,
  db: Kysely<Schema>,
  userId: string,
  news: readonly Row<'notification'>[],
): Promise<NewComment[]> {
  const ids = [...new Set(news.flatMap(({ text_values }) => text_values.comment ?? []))]
  const rows = await selectByIds(db, flavour, 'task_comment', ids)
  const places = await db
    .selectFrom('task')
    .innerJoin('project', 'project.id', 'task.project_id')
    .innerJoin('team', 'team.id', 'project.team_id')
    .select(['task.id', 'task.name as task', 'project.name as project', 'team.name as team'])
    .select(['project.id as project_id', 'team.id as team_id'])
    .where(
      sql<boolean>`task.id in ${valuesOf(
        flavour,
        rows.map(({ task_id }) => task_id),
      )}`,
    )
    .execute()
  const reached = new Set<string>()
  for (const { id, project_id, team_id } of places) {
    const actor = await actors.actor(userId, team_id)
    if (actor && (await actors.reaches(actor, project_id))) reached.add(id)
  }
  const byTask = new Map(places.map((place) => [place.id, place]))
  const files = await selectRows(
    db,
    flavour,
    'attachment',
    sql`comment_id in ${valuesOf(flavour, ids)}`,
  )
  const filesOf = (commentId: string) =>
    files.filter(({ comment_id }) => comment_id === commentId).map(({ name }) => name)
  return rows
    .filter(({ task_id }) => reached.has(task_id))
    .map((row) => ({ ...row, files: filesOf(row.id), ...pick(byTask.get(row.task_id)!) }))
    .sort(byAge)
}

const pick = ({ task, project, team }: Pick<NewComment, 'task' | 'project' | 'team'>) => ({
  task,
  project,
  team,
})

/** Comments as a mail shows them: by project and task, with their words. */
export function groupsOfComments(app: App, comments: readonly NewComment[]): MailGroup[] {
  const projects = [...new Set(comments.map(({ project_id }) => project_id))]
  return projects.slice(0, limits.mailProjects).map((id) => {
    const here = comments.filter(({ project_id }) => project_id === id)
    const taskIds = [...new Set(here.map(({ task_id }) => task_id))]
    const tasks = taskIds.slice(0, limits.mailTasks).map((task_id) => {
      const said = here.filter((each) => each.task_id === task_id)
      return {
        name: said[0]!.task,
        url: urlTo(app, pathToComments(id, task_id)),
        said: said.slice(-limits.mailComments).map((each) => ({
          by: each.member_name,
          text: cut(
            rawContent(each, ({ name }) => name) || each.files.join('\n'),
            limits.mailCommentLength,
          ),
        })),
      }
    })
    const { project, team } = here[0]!
    const more = taskIds.length - tasks.length
    return { project, team, parts: { discussed: { tasks, more } } }
  })
}
