import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDone, projectOf, renameTask } from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { Line } from '../load.ts'
import { percentile } from '../numbers.ts'
import { commandsIn, Screen } from '../screen.ts'

const screens = 10
const warmUps = 20
const changes = 60
/** Between two changes, so that each is seen by itself. */
const pauseMs = 30
const patienceMs = 5_000

/** From the sending of a change to its arrival at ten other screens. */
export const seen: Family = {
  name: 'seen',
  what: 'a change seen by 10 other screens',
  figures: [
    { name: 'seen-p50', unit: 'ms', better: 'lower', floor: 4 },
    { name: 'seen-p99', unit: 'ms', better: 'lower', floor: 20 },
  ],
  async run(harness) {
    const ours = await overProduct(harness)
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

async function overProduct(harness: Harness): Promise<number[]> {
  const server = await harness.server()
  const callers = await harness.callers()
  const project = await projectOf(server, callers[0]!, server.world.projects[2]!.id)
  const watching = await Promise.all(
    callers.slice(0, screens).map((caller) => Screen.open(server, caller.headers)),
  )
  await Promise.all(watching.map((screen) => screen.join(`project:${project.id}`, project.seq)))
  const line = await Line.open(server)
  let n = 0
  const taken = await times(watching, harness.rounds, async (register) => {
    const task = project.tasks[n % project.tasks.length]!
    const { id, text } = renameTask(
      server,
      callers[screens]!,
      task,
      `Seen by others, number ${++n}`,
    )
    register(id)
    const answer = await line.ask(text)
    if (!isDone(answer)) throw new Error(`a command was refused: ${answer.body}`)
  })
  line.close()
  return taken
}

async function overRelay(harness: Harness): Promise<number[]> {
  const relay = await harness.relay(0)
  const [sender, ...watching] = await Promise.all(
    Array.from({ length: screens + 1 }, () => Screen.open(relay)),
  )
  const taken = await times(watching, harness.rounds, async (register) => {
    const id = randomUUID()
    register(id)
    sender!.emit('move', JSON.stringify({ command_id: id, row: 'x'.repeat(1_000) }))
  })
  sender!.close()
  return taken
}

/** Milliseconds from each sending to its arrival at each screen. */
async function times(
  watching: Screen[],
  rounds: number,
  send: (register: (id: string) => void) => Promise<void>,
) {
  const waiting = new Map<string, { started: number; left: number; done: () => void }>()
  const taken: number[] = []
  for (const screen of watching)
    screen.onChanges((text) => {
      const now = performance.now()
      for (const id of commandsIn(text)) {
        const one = waiting.get(id)
        if (!one) continue
        taken.push(now - one.started)
        if (--one.left === 0) one.done()
      }
    })
  for (let n = 0; n < warmUps + changes * rounds; n++) {
    if (n === warmUps) taken.length = 0
    let arrived: Promise<void> | undefined
    await send((id) => {
      arrived = new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`a change did not reach all screens within ${patienceMs} ms`)),
          patienceMs,
        )
        const done = () => {
          clearTimeout(late)
          resolve()
        }
        waiting.set(id, { started: performance.now(), left: watching.length, done })
      })
    })
    await arrived
    await pause(pauseMs)
  }
  for (const screen of watching) screen.close()
  return taken
}
