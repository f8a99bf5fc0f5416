import type { Context } from 'koa'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { App } from '../app.ts'
import { WriteError } from '../commands/writer.ts'
import { faultOf } from '../db/faults.ts'
import { refusal, send } from './envelope.ts'

/**
 * Logs a failure and returns its answer. A full or unreachable database is not a fault of the
 * program.
 */
export function failureOf(
  app: App,
  ctx: Context,
  error: Error,
  call?: CallName,
): 'unavailable' | 'unknown' {
  const isDown = error instanceof WriteError || faultOf(error) === 'machine'
  const facts = { id: ctx.state.id, call, error: error.message, stack: error.stack }
  if (isDown) app.log.warn(facts, 'the database cannot be used')
  else app.log.error(facts, 'call failed')
  return isDown ? 'unavailable' : 'unknown'
}

/** Answers a request that was refused or failed, with when it is worth another try where that is known. */
export function sendFailure(app: App, ctx: Context, error: unknown) {
  if (!(error instanceof Refusal)) return send(ctx, refusal(failureOf(app, ctx, error as Error)))
  tellWait(ctx, error)
  send(ctx, refusal(error.code, error))
}

/** Says when a refused request is worth another try. */
export function tellWait(ctx: Context, { details }: Refusal) {
  if (details.waitSeconds) ctx.set('Retry-After', String(details.waitSeconds))
}
