import { outbox } from './state.ts'

/** The ids of the commands of which these are the answers. */
const ids = new WeakMap<Promise<unknown>, string>()

/** Notes of which command a promise is the answer. */
export function answerOf<A>(id: string, answer: Promise<A>): Promise<A> {
  ids.set(answer, id)
  return answer
}

/** Whether the command is listed as refused of which this is the answer that `act` gave. */
export const isListed = (answer: Promise<unknown>): boolean =>
  outbox.refused.some(({ id }) => id === ids.get(answer))
