import type { Context, Next } from 'koa'
import { calendarPath } from '../../src/core/calendars/calls.ts'
import { type CalendarTask, calendarText } from '../../src/core/calendars/ics.ts'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { pathTo } from '../../src/core/catalogue/routes.ts'
import { markedProjects } from '../../src/core/projects/marked-projects.ts'
import type { App } from '../app.ts'
import { admit } from '../limits/rates.ts'
import { sees } from '../rooms/project-summaries.ts'
import { calendarOf } from '../session/calendars.ts'
import { sha256 } from '../session/secrets.ts'
import { sendFailure } from './failures.ts'
import { fileHeaders } from './headers.ts'
import { originOf } from './origin.ts'

/** Sends the tasks of a person as a calendar to anyone who has its secret address. */
export const serveCalendars = (app: App) => async (ctx: Context, next: Next) => {
  if (!/^(GET|HEAD)$/.test(ctx.method) || !ctx.path.startsWith(calendarPath)) return next()
  try {
    await sendCalendar(app, ctx, ctx.path.slice(calendarPath.length).replace(/\.ics$/, ''))
  } catch (error) {
    sendFailure(app, ctx, error)
  }
}

async function sendCalendar(app: App, ctx: Context, secret: string) {
  app.admission.call(ctx, undefined)
  const feed = await calendarOf(app.database.read, secret)
  const userId = feed?.user_id ?? gone()
  await admit(app, ['calendarReadsPerAccount', userId])
  await app.following.follow()
  const text = calendarText(await tasksOf(app, userId, originOf(app.config, ctx)))
  await noteUse(app, userId, Number(feed?.used_at ?? 0))
  ctx.set(fileHeaders)
  ctx.set('Cache-Control', 'private, no-cache')
  const hash = sha256(text)
  ctx.set('ETag', `"${hash}"`)
  ctx.status = 200
  if (ctx.get('If-None-Match').includes(hash)) return void (ctx.status = 304)
  ctx.attachment('plumbline.ics', { type: 'inline' })
  ctx.type = 'text/calendar; charset=utf-8'
  ctx.body = text
}

/** As what is not there at all. */
const gone = (): never => {
  throw new Refusal('unknown_path')
}

/** The open tasks of a person that have a day, in all of their teams. */
async function tasksOf(app: App, userId: string, site: string): Promise<CalendarTask[]> {
  const places = await app.database.read
    .selectFrom('team_member')
    .select('team_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  return (
    await Promise.all(places.map(({ team_id }) => tasksIn(app, userId, team_id, site)))
  ).flat()
}

/**
 * Those of one team; none where the person is not active, or whose organisation asks for a second
 * factor that they do not have.
 */
async function tasksIn(
  app: App,
  userId: string,
  teamId: string,
  site: string,
): Promise<CalendarTask[]> {
  const actor = await app.actors.actor(userId, teamId)
  if (!actor || actor.factor_missing) return []
  const reader = await app.actors.reader(actor)
  const team = reader.get('team', teamId)?.name ?? ''
  const away = markedProjects(reader, 'project_archive')
  const projects = new Map(
    (await app.projects.of(teamId))
      .filter((summary) => sees(summary, actor) && !away.has(summary.project.id))
      .map((summary) => [summary.project.id, summary]),
  )
  const tasks = await app.openTasks.of(actor, projects, '0')
  return tasks
    .filter(({ start_date, end_date }) => start_date !== null || end_date !== null)
    .map((task) => ({
      ...task,
      project: projects.get(task.project_id)!.project.name,
      team,
      url: `${site}${pathTo('project', { projectId: task.project_id })}?task=${task.id}`,
    }))
}

/** Writes down that a calendar is read, now and again. */
async function noteUse({ database, now, log }: App, userId: string, last: number) {
  if (now() - last < limits.sessionSeenMs) return
  try {
    const feed = database.write.updateTable('calendar_feed').where('user_id', '=', userId)
    await feed.set({ used_at: now() }).execute()
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the use of a calendar is not noted')
  }
}
