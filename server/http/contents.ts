import type { Context, Next } from 'koa'
import { may } from '../../src/core/catalogue/access.ts'
import { Refusal, refuse } from '../../src/core/catalogue/errors.ts'
import { contentPath } from '../../src/core/files/wire.ts'
import type { Row } from '../../src/core/model.ts'
import { id } from '../../src/core/values/fields.ts'
import type { App } from '../app.ts'
import { selectByIds } from '../db/select.ts'
import { opaque } from '../files/media.ts'
import { storedBytes } from '../files/stored-bytes.ts'
import { pointsOfFile } from '../limits/limiter.ts'
import { callerOf, isStillGood } from '../session/http-session.ts'
import { asciiName } from './ascii-name.ts'
import { sendFailure } from './failures.ts'
import { apiHeaders, fileHeaders } from './headers.ts'
import { rangeIn } from './range.ts'

type Attachment = Row<'attachment'>

/** Sends the bytes of files to those who reach their task; to others there are none. */
export const serveContents = (app: App) => async (ctx: Context, next: Next) => {
  if (!/^(GET|HEAD)$/.test(ctx.method) || !ctx.path.startsWith(contentPath)) return next()
  try {
    await sendContent(app, ctx, ctx.path.slice(contentPath.length))
  } catch (error) {
    ctx.set(apiHeaders)
    sendFailure(app, ctx, error)
  }
}

async function sendContent(app: App, ctx: Context, attachmentId: string) {
  const viewer = callerOf(app, ctx).data.user_id
  app.admission.call(ctx, viewer)
  if (!viewer) throw new Refusal('not_signed_in')
  app.transfers.begin(
    ctx,
    viewer,
    async () =>
      (await isStillGood(app, ctx)) && Boolean(await reachedBy(app, viewer, attachmentId)),
  )
  const file = await reachedBy(app, viewer, attachmentId)
  const { preview, hash } = file
  if (ctx.query.view === 'small') {
    if (!preview) return gone()
    return sendBytes(app, ctx, { hash: preview, media: 'image/webp', inline: true, name: '' })
  }
  const inline = ctx.query.view === 'inline' && file.media !== opaque
  return sendBytes(app, ctx, { ...file, hash, inline, media: inline ? file.media : opaque })
}

const gone = (): never => refuse('not_found', undefined, { values: { what: 'Attachment' } })

/** A file whose task a user reaches. Errors: `Refusal` not_found, factor_required. */
async function reachedBy(app: App, userId: string, attachmentId: string): Promise<Attachment> {
  if (!id.safeParse(attachmentId).success) return gone()
  await app.following.follow()
  const actor = await app.actors.about(userId, 'attachment', attachmentId)
  if (actor.factor_missing) refuse('factor_required')
  if (!may(actor, 'task.view')) return gone()
  const { read, flavour } = app.database
  const [file] = await selectByIds(read, flavour, 'attachment', [attachmentId])
  return file ?? gone()
}

interface Sent {
  hash: string
  media: string
  inline: boolean
  name: string
  /** Bytes, where they are known: only of such a part can be asked for. */
  size?: number
}

async function sendBytes(app: App, ctx: Context, { hash, media, inline, name, size }: Sent) {
  ctx.set(headersFor(media))
  ctx.compress = false
  ctx.set('ETag', `"${hash}"`)
  // No longer than its reader reaches the task.
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.status = 200
  if (ctx.get('If-None-Match').includes(hash)) return void (ctx.status = 304)
  ctx.attachment(name || undefined, {
    type: inline ? 'inline' : 'attachment',
    fallback: asciiName(name),
  })
  ctx.type = media
  if (size === undefined) {
    ctx.body = (await storedBytes(app, hash)) ?? gone()
    return
  }
  ctx.set('Accept-Ranges', 'bytes')
  const range = isFor(ctx, hash) ? rangeIn(ctx.get('Range'), size) : undefined
  if (range === null) {
    ctx.set('Content-Range', `bytes */${size}`)
    return void (ctx.status = 416)
  }
  const bytes = range ? range.end - range.start + 1 : size
  if (range) {
    ctx.status = 206
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  }
  app.limiter.charge('callsPerAccount', callerOf(app, ctx).data.user_id!, pointsOfFile(bytes))
  const stream = ctx.method === 'HEAD' ? undefined : await app.files.open(hash, range)
  if (!stream && ctx.method !== 'HEAD') return missing(app, hash)
  if (stream) ctx.body = stream
  ctx.type = media
  ctx.length = bytes
}

/** A part is sent of the file that was asked for alone. */
const isFor = (ctx: Context, hash: string) =>
  !ctx.get('If-Range') || ctx.get('If-Range') === `"${hash}"`

function missing({ log }: App, hash: string): never {
  log.error({ hash }, 'a stored file is missing')
  return gone()
}

/**
 * The viewer of PDFs that browsers have does not work within a sandbox; it is shown on our pages
 * alone.
 */
const headersFor = (media: string): Record<string, string> =>
  media === 'application/pdf'
    ? { ...apiHeaders, 'Content-Security-Policy': pdfPolicy, 'X-Frame-Options': 'SAMEORIGIN' }
    : fileHeaders

const pdfPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
