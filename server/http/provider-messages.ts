import type { Context, Next } from 'koa'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { MessageError, messagePath, type ProviderMessage } from '../billing/provider.ts'
import { takeMessage } from '../billing/take-message.ts'
import { send } from './envelope.ts'
import { sendFailure } from './failures.ts'
import { readText } from './input.ts'

/**
 * Takes what the card provider says. Who sends is known by the signature alone: there is neither a
 * session nor a CSRF token. A message that is not taken is sent again by the provider.
 */
export const takeProviderMessages = (app: App) => async (ctx: Context, next: Next) => {
  if (!app.cards || ctx.method !== 'POST' || ctx.path !== messagePath) return next()
  try {
    const most = limits.providerMessageBytes
    app.admission.call(ctx, undefined, { visitorBytes: most })
    const body = await readText(ctx, most)
    const message = read(app, ctx, body)
    if (!message) return send(ctx, { status: 400, body: { done: false } })
    const state = await takeMessage(app, { provider: app.cards.name, message, body })
    send(ctx, { status: 200, body: { done: true, body: { state } } })
  } catch (error) {
    sendFailure(app, ctx, error)
  } finally {
    ctx.req.resume()
  }
}

/** What a message says; nothing, with an entry in the log, for one that is not of the provider. */
function read({ cards, log, now }: App, ctx: Context, body: string): ProviderMessage | undefined {
  try {
    cards!.check({ header: (name) => ctx.get(name), body }, now())
    return cards!.understand(body)
  } catch (error) {
    if (!(error instanceof MessageError)) throw error
    log.warn({ reason: error.message }, 'a message of the card provider is not taken')
    return undefined
  }
}
