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
  /** Begins the file, which is made while it is read. */
  open(): Readable
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
 * too_many, while the account is sent others.
 */
export function sendDownload(app: App, ctx: Context, userId: string, { file }: Download) {
  const leave = app.exporting.enter(userId)
  const isHead = ctx.method === 'HEAD'
  if (!leave || isHead) file.abandon?.()
  if (!leave) throw tooMany({ waitSeconds: 5 })
  ctx.set(fileHeaders)
  ctx.attachment(file.name, { fallback: asciiName(file.name) })
  ctx.type = file.media
  ctx.status = 200
  if (isHead) return leave()
  const stream = file.open()
  let bytes = 0
  stream.on('data', (chunk: Buffer) => (bytes += chunk.length)).pause()
  const late = setTimeout(() => ctx.req.socket.destroy(), limits.exportMs).unref()
  stream.once('close', () => {
    clearTimeout(late)
    leave()
    app.limiter.charge('callsPerAccount', userId, pointsOfReply(bytes))
  })
  ctx.body = stream
}
