import { randomBytes } from 'node:crypto'
import type { Context, Next } from 'koa'
import type { App } from '../app.ts'
import { sendFailure } from './failures.ts'
import { readText } from './input.ts'
import { checkOrigin } from './origin.ts'

const formBytes = 1_000

/** The pages that the card provider has here, such as a checkout. They ask for no session. */
export const serveProviderPages = (app: App) => async (ctx: Context, next: Next) => {
  const page = app.cards?.pageAt?.(ctx.method, ctx.path)
  if (!page) return next()
  try {
    app.admission.call(ctx, undefined)
    const answer = await page({
      nonce: randomBytes(16).toString('base64'),
      async form() {
        checkOrigin(app.config, ctx)
        return new URLSearchParams(await readText(ctx, formBytes))
      },
    })
    if ('to' in answer) {
      ctx.redirect(answer.to)
      ctx.status = 303
      return
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Security-Policy', answer.policy)
    ctx.type = 'html'
    ctx.body = answer.html
  } catch (error) {
    sendFailure(app, ctx, error)
  } finally {
    ctx.req.resume()
  }
}
