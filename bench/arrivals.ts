import { setTimeout as pause } from 'node:timers/promises'
import { isDone, projectOf, renameTask } from './commands.ts'
import { Line } from './load.ts'
import { commandsIn, Screen } from './screen.ts'
import type { Caller, Server } from './server.ts'

export const screens = 10
const warmUps = 20
const changes = 60
/** Between two changes, so that each is seen by itself. */
const pauseMs = 30
const patienceMs = 5_000

/**
 * Milliseconds from the sending of a change to its arrival at each of ten screens, which follow the
 * project at the same process or at another one of the same database.
 */
export async function timesSeen(
  { sender, followed }: { sender: Server; followed: Server },
  callers: readonly Caller[],
  rounds: number,
): Promise<number[]> {
  const project = await projectOf(sender, callers[0]!, sender.world.projects[2]!.id)
  const watching = await Promise.all(
    callers.slice(0, screens).map((caller) => Screen.open(followed, caller.headers)),
  )
  await Promise.all(watching.map((screen) => screen.join(`project:${project.id}`, project.seq)))
  const line = await Line.open(sender)
  // Another name each time: one that a task has already changes nothing.
  const started = Date.now()
  let n = 0
  const taken = await timesOfArrival(watching, rounds, async (register) => {
    const task = project.tasks[n % project.tasks.length]!
    const { id, text } = renameTask(
      sender,
      callers[screens]!,
      task,
      `Seen by others at ${started}, number ${++n}`,
    )
    register(id)
    const answer = await line.ask(text)
    if (!isDone(answer)) throw new Error(`a command was refused: ${answer.body}`)
  })
  line.close()
  return taken
}

/** Milliseconds from each sending to its arrival at each screen. */
export async function timesOfArrival(
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
