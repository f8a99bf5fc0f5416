import { expect } from 'vitest'
import type { Input, Output } from '../../src/core/engine/call.ts'
import { searchEverything, searchQuickly } from '../../src/core/search/calls.ts'
import type { Person } from './person.ts'

type Asked = Input<typeof searchEverything>

/** What a person finds by a text, once the answer says that it is complete. */
export const search = (person: Person, q: string, more: Asked = {}) =>
  complete(() => person.do(searchEverything, { q, ...more }))

/** The same in the quick form. */
export const searchAsTyped = (person: Person, q: string) =>
  complete(() => person.do(searchQuickly, { q }))

/** The same as lines of kind and name, in their order. */
export const found = async (person: Person, q: string, more: Asked = {}): Promise<string[]> =>
  (await search(person, q, more)).data.map(({ kind, name }) => `${kind} ${name}`)

async function complete<A extends { complete: boolean }>(ask: () => Promise<A>): Promise<A> {
  const answers: A[] = []
  const askAgain = async () => answers.unshift(await ask()) > 0 && answers[0]!.complete
  await expect.poll(askAgain).toBe(true)
  return answers[0]!
}

type Hit = Output<typeof searchEverything>['data'][number]

/** The parts of a hit's name and of its excerpt that are marked. */
export const markedIn = ({ name, marks, excerpt, excerpt_marks }: Hit) => ({
  name: marks.map(([from, to]) => name.slice(from, to)),
  excerpt: excerpt_marks.map(([from, to]) => excerpt!.slice(from, to)),
})
