import type { Context } from 'koa'
import { errors, Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { App } from '../app.ts'
import { roomsIn } from '../commands/job.ts'
import { type Answer, answer, type Request } from '../commands/pipeline.ts'
import { callerFacts, isStillGood } from '../session/http-session.ts'
import { tellWait } from './failures.ts'

/**
 * The call of an HTTP request itself, and what everybody else is told of it; its caller has been
 * admitted before. Errors: `Refusal`, also of a token that was removed while the request was read
 * or waited for its turn, and those of `answer`.
 */
export async function perform(
  app: App,
  ctx: Context,
  call: Call,
  request: Request,
): Promise<Answer> {
  const { data, scope } = request.session
  if (scope && !(await isStillGood(app, ctx))) throw new Refusal('not_signed_in')
  const given = await answer(app, request)
  const rooms = roomsIn(given.rooms)
  // Proxies refuse a reply with long headers.
  const told = rooms.slice(-limits.roomsTold).map((room) => `${room}=${given.rooms[room]}`)
  if (told.length > 0) ctx.set('X-Plumbline-Rooms', told.join(' '))
  app.tellProjects(rooms, call.tellsCaller ? data.user_id : undefined)
  return given
}

/**
 * Counts and notes that a request was refused, and says when it is worth another try; `name` is the
 * call, where it came so far.
 */
export async function noteRefused(app: App, ctx: Context, error: Refusal, name?: CallName) {
  const caller = callerFacts(ctx)
  if (errors[error.code].status === 429) await app.admission.refused(ctx, caller.user)
  tellWait(ctx, error)
  app.security.noteRefusal(error, name ? { ...caller, call: name } : caller)
}

/**
 * Carries out a call when its account has a turn, which ends once the reply is charged: the next
 * in line is refused if nothing is left.
 */
export async function inTurn<T>(
  app: App,
  ctx: Context,
  userId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const leave = userId && (await app.admission.turn(ctx, userId))
  try {
    return await work()
  } finally {
    if (leave) leave()
  }
}
