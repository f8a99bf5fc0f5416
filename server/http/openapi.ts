import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, Next } from 'koa'
import { openApi } from '../openapi/document.ts'
import { sha256 } from '../session/secrets.ts'
import { jsonType } from './envelope.ts'

/**
 * `/api/v1/openapi.json`: the description of every call, for anyone who asks. Like the files of the
 * browser it is packed once, and sent to those only who do not have it yet.
 */
export function serveOpenApi() {
  let made: Promise<Packed> | undefined
  // The next who asks has it tried once more, as when there was too little memory.
  const again = (error: Error) => {
    made = undefined
    throw error
  }
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/api/v1/openapi.json' || !/^(GET|HEAD)$/.test(ctx.method)) return next()
    // Not before somebody asks: it takes longer than a start should.
    const { hash, as } = await (made ??= packed().catch(again))
    const encoding = encodings.find((each) => ctx.acceptsEncodings(each)) ?? 'identity'
    ctx.compress = false
    ctx.vary('Accept-Encoding')
    ctx.set('Cache-Control', 'no-cache')
    ctx.set('ETag', `"${hash}-${encoding}"`)
    ctx.status = 200
    if (ctx.fresh) return void (ctx.status = 304)
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
    ctx.type = jsonType
    ctx.body = as[encoding]
  }
}

/** The shortest first. */
const encodings = ['br', 'gzip'] as const

/** The description in each encoding, and a digest of it. */
interface Packed {
  hash: string
  as: Record<(typeof encodings)[number] | 'identity', Buffer>
}

async function packed(): Promise<Packed> {
  const text = JSON.stringify(openApi())
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ])
  return { hash: sha256(text), as: { identity, br, gzip: gzipped } }
}
