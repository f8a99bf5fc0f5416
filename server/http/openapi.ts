import type { Context, Next } from 'koa'
import { openApi } from '../openapi/document.ts'
import { jsonType } from './envelope.ts'

/** `/api/v1/openapi.json`: the description of every call, for anyone who asks. */
export function serveOpenApi() {
  let text: string | undefined
  return (ctx: Context, next: Next) => {
    if (ctx.path !== '/api/v1/openapi.json' || !/^(GET|HEAD)$/.test(ctx.method)) return next()
    ctx.type = jsonType
    // Not before somebody asks: it takes longer than a start should.
    ctx.body = text ??= JSON.stringify(openApi())
  }
}
