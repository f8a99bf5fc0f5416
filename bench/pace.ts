import { setTimeout as pause } from 'node:timers/promises'
import { type Address, type Answer, Line } from './load.ts'

/** One call of somebody at work. */
export interface PacedCall {
  kind: string
  text: string
  isGood: (answer: Answer) => boolean
}

interface Paced {
  address: Address
  people: number
  /** Between the beginnings of two calls of one person, in milliseconds. */
  apartMs: number
  seconds: number
  /** The next call of a person. */
  next: (person: number) => PacedCall
}

/**
 * Lets people call at a steady pace, however fast they are answered, each at another moment. Gives
 * by kind how long each answer took, in milliseconds. Errors: an answer that is not good.
 */
export async function atPace({ address, people, apartMs, seconds, next }: Paced) {
  const lines = await Promise.all(Array.from({ length: people }, () => Line.open(address)))
  const taken = new Map<string, number[]>()
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    lines.map(async (line, person) => {
      for (let due = start + (apartMs * person) / people; due < end; due += apartMs) {
        await pause(Math.max(0, due - performance.now()))
        const { kind, text, isGood } = next(person)
        const before = performance.now()
        const answer = await line.ask(text)
        const ms = performance.now() - before
        if (!isGood(answer)) throw new Error(`${kind} answered ${answer.status} ${answer.body}`)
        if (!taken.get(kind)?.push(ms)) taken.set(kind, [ms])
      }
      line.close()
    }),
  )
  return taken
}
