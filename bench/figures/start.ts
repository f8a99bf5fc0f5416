import { setTimeout as pause } from 'node:timers/promises'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'
import { launch, memoryMb, runToEnd } from '../processes.ts'
import { copyOf, serveArguments, serverEnvironment } from '../server.ts'

const starts = 3
const idleMs = 3_000

/** Starting the built server on the world, and what it takes while no request comes. */
export const start: Family = {
  name: 'start',
  what: 'ready after start, idle memory',
  figures: [
    { name: 'ready', unit: 's', better: 'lower', floor: 0.7 },
    { name: 'idle-memory', unit: 'MB', better: 'lower', floor: 105 },
  ],
  async run(harness) {
    const data = copyOf(await harness.world())
    const taken: number[] = []
    const bare: number[] = []
    for (let n = 0; n < starts * harness.rounds; n++) {
      const started = performance.now()
      await runToEnd(['-e', '0'])
      bare.push(performance.now() - started)
      const server = await launch(serveArguments(data), serverEnvironment)
      taken.push(server.startMs)
      await server.stop()
    }
    const [server, koa] = [
      await launch(serveArguments(data), serverEnvironment),
      await launch(['bench/reference/koa.mjs']),
    ]
    await pause(idleMs)
    const [memory, bareMemory] = [memoryMb(server.pid), memoryMb(koa.pid)]
    await Promise.all([server.stop(), koa.stop()])
    return {
      ready: {
        value: median(taken) / 1000,
        reference: { name: 'node -e 0, s', value: median(bare) / 1000 },
      },
      'idle-memory': { value: memory, reference: { name: 'bare Koa, MB', value: bareMemory } },
    }
  },
}
