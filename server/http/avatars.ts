import type { Context, Next } from 'koa'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { id } from '../../src/core/values/fields.ts'
import type { App } from '../app.ts'
import { avatarPath, visibleAvatar } from '../files/avatars.ts'
import { storedBytes } from '../files/stored-bytes.ts'
import { callerOf } from '../session/http-session.ts'
import { sendFailure } from './failures.ts'

/** Sends the pictures of people to those who may see the person; to others there is none. */
export const serveAvatars = (app: App) => async (ctx: Context, next: Next) => {
  if (!/^(GET|HEAD)$/.test(ctx.method) || !ctx.path.startsWith(avatarPath)) return next()
  try {
    await sendAvatar(app, ctx, ctx.path.slice(avatarPath.length))
  } catch (error) {
    sendFailure(app, ctx, error)
  }
}

async function sendAvatar(app: App, ctx: Context, userId: string) {
  const viewer = callerOf(app, ctx).data.user_id
  app.admission.call(ctx, viewer)
  if (!viewer) throw new Refusal('not_signed_in')
  const hash = id.safeParse(userId).success
    ? await visibleAvatar(app.database, { viewer, userId })
    : undefined
  const bytes = hash && (await storedBytes(app, hash))
  if (!bytes) throw new Refusal('not_found', undefined, { values: { what: 'Picture' } })
  // The address of an older picture shows the present one, which it must not be kept for.
  const isSame = ctx.query.v === hash
  ctx.set('Cache-Control', isSame ? 'private, max-age=31536000, immutable' : 'private, no-cache')
  ctx.set('Content-Disposition', 'inline')
  ctx.type = 'image/webp'
  ctx.body = bytes
}
