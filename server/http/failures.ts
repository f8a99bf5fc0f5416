import type { Context } from 'koa'
import type { CallName } from '../../src/core/contract.ts'
import type { App } from '../app.ts'
import { WriteError } from '../commands/writer.ts'
import { faultOf } from '../db/faults.ts'

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
