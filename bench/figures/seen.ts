import { randomUUID } from 'node:crypto'
import { screens, timesOfArrival, timesSeen } from '../arrivals.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { percentile } from '../numbers.ts'
import { Screen } from '../screen.ts'

/** From the sending of a change to its arrival at ten other screens. */
export const seen: Family = {
  name: 'seen',
  what: 'a change seen by 10 other screens',
  figures: [
    { name: 'seen-p50', unit: 'ms', better: 'lower', floor: 4 },
    { name: 'seen-p99', unit: 'ms', better: 'lower', floor: 20 },
  ],
  async run(harness) {
    const server = await harness.server()
    const processes = { sender: server, followed: server }
    const ours = await timesSeen(processes, await harness.callers(), harness.rounds)
    const theirs = await overRelay(harness)
    const part = (percent: number) => ({
      value: percentile(ours, percent),
      reference: {
        name: 'a text that bare socket.io passes on, ms',
        value: percentile(theirs, percent),
      },
    })
    return { 'seen-p50': part(50), 'seen-p99': part(99) }
  },
}

async function overRelay(harness: Harness): Promise<number[]> {
  const relay = await harness.relay(0)
  const [sender, ...watching] = await Promise.all(
    Array.from({ length: screens + 1 }, () => Screen.open(relay)),
  )
  const taken = await timesOfArrival(watching, harness.rounds, async (register) => {
    const id = randomUUID()
    register(id)
    sender!.emit('move', JSON.stringify({ command_id: id, row: 'x'.repeat(1_000) }))
  })
  sender!.close()
  return taken
}
