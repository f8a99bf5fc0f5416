import type { Context, Next } from 'koa'
import type { App } from '../app.ts'
import { apiHeaders } from './headers.ts'

/** `/healthz`: whether the database answers, and the end of the log. */
export function health(app: App) {
  let asked: Promise<boolean> | undefined
  // One query to the database answers all requests that wait at the same time.
  const isAlive = () =>
    (asked ??= answers(app).finally(() => {
      asked = undefined
    }))
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/healthz') return next()
    const alive = await isAlive()
    ctx.set(apiHeaders)
    ctx.status = alive ? 200 : 503
    ctx.body = { ok: alive, seq: app.following.head }
  }
}

/** Whether the database answers. */
const answers = ({ database }: App): Promise<boolean> =>
  database.read
    .selectFrom('sequence')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
