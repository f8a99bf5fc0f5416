import type { Actor } from '../../src/core/catalogue/access.ts'
import { type ErrorCode, refuseAny } from '../../src/core/catalogue/errors.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { Context, Mutation } from '../../src/core/engine/call.ts'
import { checkProject } from '../../src/core/engine/tx.ts'
import { logEnded, timersAgain } from '../../src/core/timers/again.ts'
import type { App } from '../app.ts'
import { besides, presenters } from '../features/index.ts'
import { findUpload } from '../files/uploads.ts'
import { authorsAgain, notingAuthors } from './authors.ts'
import { cleanHtml } from './clean-html.ts'
import type { Presenting } from './handlers.ts'
import type { Job, JobFacts, Work } from './job.ts'
import { notify } from './notifications.ts'
import { actorNow } from './place.ts'
import { scopeOf } from './scope.ts'
import { pastOf } from './undo.ts'

/** A mutation with who gives it, and what for. */
interface Given extends JobFacts {
  actor: Actor
  input: Record<string, unknown>
  newId: (label: string) => string
}

/** The job of a mutation: its effect, whom it tells, and what it answers. */
export const mutationJob = (
  app: App,
  call: Mutation,
  name: CallName,
  { actor: admitted, input, newId, ...facts }: Given,
): Job => ({
  ...facts,
  alone: false,
  async run(work: Work) {
    const { now } = facts
    const scope = scopeOf(admitted)
    const tx = work.within(scope)
    await checkProject(tx, scope)
    const actor = await actorNow(app, tx, admitted, call)
    let undone: Awaited<ReturnType<typeof pastOf>>
    const past = async (id: string) => {
      undone = await pastOf(app, actor, id)
      if (!undone) return []
      work.takesBack(undone)
      return undone.changes
    }
    const uploaded = (id: string) => findUpload(app, actor.user_id, id)
    const context = {
      ...{ tx, actor, input, now, newId, clean: cleanHtml, uploaded, past, refuse: refuseAny },
    }
    const result = await call.run(context as Context<never, ErrorCode>)
    if (undone) {
      const { going, ended } = await timersAgain({ tx, actor }, undone.changes, work.past())
      for (const timer of going) await work.insert('timer', timer)
      const nameOf = async (id: string) => (await app.actors.user(id))?.name ?? ''
      await logEnded({ tx, until: Date.parse(undone.at), now, newId, nameOf }, ended)
      const again = authorsAgain(undone.authors, work.past())
      if (again.length > 0) work.beside((to) => [notingAuthors(to, again)])
    }
    await notify({ app, actor, work, now, newId, undoes: undone !== undefined })
    const beside = besides[name as keyof typeof besides]
    if (beside) work.beside(beside({ actor, now }))
    const present = presenterOf(name)
    return present ? present(result, { reader: await work.reader(scope), actor }) : result
  },
})

const presenterOf = (name: CallName) =>
  presenters[name as keyof typeof presenters] as
    | ((result: unknown, presenting: Presenting) => unknown)
    | undefined
