import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { pointsOfReply, tooMany } from '../limits/limiter.ts'
import { asciiName } from './ascii-name.ts'
import { fileHeaders } from './headers.ts'

interface Downloaded {
  name: string
  media: string
  /**
   * Begins the file, which is made while it is read, or before. `isGone` says whether nobody waits
   * for it any more. Errors: what the request is refused with.
   */
  open(isGone: () => boolean): Readable | Promise<Readable>
  /** To be called in place of `open` if nothing of the file is sent. */
  abandon?(): void
}

/** A reply that is a file. */
export class Download {
  readonly file: Downloaded
  constructor(file: Downloaded) {
    this.file = file
  }
}

/** A file in place of a reply's value. The HTTP layer sends it without an envelope. */
export const download = (file: Downloaded) => new Download(file) as unknown as null

/**
 * Sends a file as it is made, and charges its bytes once it has been sent. Errors: `Refusal`
 * too_many, while the account is sent others, and those of `open`.
 */
export async function sendDownload(app: App, ctx: Context, userId: string, { file }: Download) {
  const leave = app.exporting.enter(userId)
  const isHead = ctx.method === 'HEAD'
  if (!leave || isHead) file.abandon?.()
  if (!leave) throw tooMany({ waitSeconds: 5 })
  if (isHead) {
    leave()
    return tellFile(ctx, file)
  }
  const stream = await begun(file, ctx).catch((error) => {
    leave()
    throw error
  })
  // It may have waited for its turn before.
  const late = setTimeout(() => ctx.req.socket.destroy(), limits.exportMs).unref()
  let bytes = 0
  stream.on('data', (chunk: Buffer) => (bytes += chunk.length)).pause()
  stream.once('close', () => {
    clearTimeout(late)
    leave()
    app.limiter.charge('callsPerAccount', userId, pointsOfReply(bytes))
  })
  tellFile(ctx, file)
  ctx.body = stream
}

const begun = async (file: Downloaded, { res }: Context) => file.open(() => res.closed)

function tellFile(ctx: Context, { name, media }: Downloaded) {
  ctx.set(fileHeaders)
  ctx.attachment(name, { fallback: asciiName(name) })
  ctx.type = media
  ctx.status = 200
}
