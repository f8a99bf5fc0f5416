import { Refusal } from '../../src/core/catalogue/errors.ts'
import type { Io } from '../shared/io.ts'

/** An archive may fill what an account may upload in a day; then the server says to wait for an hour. */
const triesMost = 30
const busySeconds = 5

/** Does something again that came too soon, when the server says to, or while it is busy. */
export async function patient<T>(io: Pick<Io, 'err' | 'wait'>, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      const wait = waitAfter(error)
      if (wait === undefined || tries === triesMost) throw error
      io.err(`The server takes no more for now; going on in ${wait} s.`)
      await io.wait(wait * 1_000)
    }
}

function waitAfter(error: unknown): number | undefined {
  if (!(error instanceof Refusal)) return undefined
  const { code, details } = error
  if (code === 'busy') return details.waitSeconds ?? busySeconds
  return code === 'too_many' ? details.waitSeconds : undefined
}
