import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDone, moveTask, projectOf } from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { Line } from '../load.ts'
import { percentile, shown } from '../numbers.ts'
import { processorMs } from '../processes.ts'
import { commandsIn, Screen } from '../screen.ts'

const screens = 200
const everyMs = 250
const warmUpMs = 2_000
const measuredMs = 4_000
/** How long the last moves may be on their way. */
const patienceMs = 20_000
/** How many of the screens look at what they are sent; all are sent everything. */
const lookers = 20
/** The pause after which the product sends changes together; the reference does the same. */
const together = 15

/** Two hundred people on one board who all move a card four times a second. */
export const live200: Family = {
  name: 'live-200',
  what: '200 live screens on one project, 4 moves a second each',
  figures: [{ name: 'live-200-p95', unit: 'ms', better: 'lower', floor: 100 }],
  async run(harness) {
    const theirs = await overRelay(harness)
    const ours = await overProduct(harness)
    return {
      'live-200-p95': {
        value: percentile(ours.taken, 95),
        reference: {
          name: 'bare socket.io that passes texts on, ms',
          value: percentile(theirs.taken, 95),
        },
        note: `${shown(ours.sent)} moves, ${shown(ours.busy)} of a processor`,
      },
    }
  },
}

async function overProduct(harness: Harness) {
  const server = await harness.server()
  const callers = await harness.callers()
  const project = await projectOf(server, callers[0]!, server.world.projects[1]!.id)
  const callerOf = (n: number) => callers[n % callers.length]!
  const all = await Promise.all(
    Array.from({ length: screens }, (_, n) => Screen.open(server, callerOf(n).headers)),
  )
  await Promise.all(all.map((screen) => screen.join(`project:${project.id}`, project.seq)))
  const lines = await Promise.all(all.map(() => Line.open(server)))
  const group = (n: number) => project.statuses[n % project.statuses.length]!
  const found = await moving(server.pid, all, async (screen, turn, register) => {
    const task = project.tasks[(screen * 31 + turn * 7) % project.tasks.length]!
    const place = { group_id: group(screen + turn), after: null, before: null }
    const { id, text } = moveTask(server, callerOf(screen), task, place)
    register(id)
    const answer = await lines[screen]!.ask(text)
    if (!isDone(answer)) throw new Error(`a move was refused: ${answer.body}`)
  })
  for (const line of lines) line.close()
  return found
}

async function overRelay(harness: Harness) {
  const relay = await harness.relay(together)
  const all = await Promise.all(Array.from({ length: screens }, () => Screen.open(relay)))
  return moving(relay.pid, all, async (screen, _, register) => {
    const id = randomUUID()
    register(id)
    all[screen]!.emit('move', JSON.stringify({ command_id: id, row: 'x'.repeat(800) }))
  })
}

/**
 * Lets every screen send at its pace; times count from when it was due, so that waiting for an
 * earlier answer counts too.
 */
async function moving(
  pid: number,
  all: Screen[],
  send: (screen: number, turn: number, register: (id: string) => void) => Promise<void>,
) {
  const due = new Map<string, number>()
  const taken: number[] = []
  const start = performance.now() + 100
  const measured = start + warmUpMs
  const end = measured + measuredMs
  for (const screen of all.slice(0, lookers))
    screen.onChanges((text) => {
      const now = performance.now()
      for (const id of commandsIn(text)) {
        const from = due.get(id)
        if (from !== undefined && from >= measured) taken.push(now - from)
      }
    })
  const before = processorMs(pid) ?? Number.NaN
  await Promise.all(
    all.map(async (_, screen) => {
      for (let turn = 0; ; turn++) {
        const at = start + (screen / all.length) * everyMs + turn * everyMs
        if (at >= end) return
        const wait = at - performance.now()
        if (wait > 0) await pause(wait)
        await send(screen, turn, (id) => due.set(id, at))
      }
    }),
  )
  const busy = ((processorMs(pid) ?? Number.NaN) - before) / (performance.now() - start)
  const sent = [...due.values()].filter((at) => at >= measured).length
  for (let waited = 0; waited < patienceMs && taken.length < sent * lookers; waited += 100)
    await pause(100)
  for (const screen of all) screen.close()
  if (taken.length < sent * lookers)
    throw new Error(`${sent * lookers - taken.length} of ${sent * lookers} moves were not seen`)
  return { taken, sent, busy }
}
