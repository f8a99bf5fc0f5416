import type { Harness } from './harness.ts'
import { fire, Line, request } from './load.ts'
import { median } from './numbers.ts'

/** Bare Koa, which is asked in turn with ours. */
export interface BareKoa {
  ask(): Promise<void>
  /** Ends, and gives the median of the answers. */
  close(): { name: string; value: number }
}

/** Opens a line to bare Koa, which has been busy. */
export async function openBareKoa(harness: Harness): Promise<BareKoa> {
  const koa = await harness.koa()
  const line = await Line.open(koa)
  const plain = request(koa, 'GET', '/')
  await fire({ address: koa, connections: 1, seconds: 0.5, next: () => plain })
  const taken: number[] = []
  return {
    async ask() {
      const started = performance.now()
      await line.ask(plain)
      taken.push(performance.now() - started)
    },
    close() {
      line.close()
      return { name: 'an answer of bare Koa, ms', value: median(taken) }
    },
  }
}
