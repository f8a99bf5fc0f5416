import { setTimeout as pause } from 'node:timers/promises'
import { type Command, isDone, projectOf, startTimer, stopTimer } from '../commands.ts'
import type { Family } from '../figure.ts'
import { Line } from '../load.ts'
import { NotMeasured } from '../not-measured.ts'
import { processorMs } from '../processes.ts'
import { Screen } from '../screen.ts'

const timers = 1_000
const screens = 10
const measuredMs = 10_000
/** After the start of the timers, so that what they were told to whom is over. */
const calmMs = 3_000

/** What running timers cost the server. */
export const runningTimers: Family = {
  name: 'timers',
  what: '1,000 running timers',
  figures: [{ name: 'timers-1000', unit: 'of a core', better: 'lower', floor: 0.01 }],
  async run(harness) {
    const server = await harness.server()
    const owner = await harness.owner()
    const project = await projectOf(server, owner, server.world.projects[1]!.id)
    const tasks = project.tasks.slice(0, timers)
    const looking = await Promise.all(
      Array.from({ length: screens }, () => Screen.open(server, owner.headers)),
    )
    await Promise.all(looking.map((screen) => screen.join(`project:${project.id}`, project.seq)))
    // The server closes a line that says nothing while it is measured.
    const each = async (make: (task: string) => Command) => {
      const line = await Line.open(server)
      for (const task of tasks) {
        const answer = await line.ask(make(task).text)
        if (!isDone(answer)) throw new Error(`a timer was refused: ${answer.body}`)
      }
      line.close()
    }
    try {
      const before = await share(server.pid)
      await each((task) => startTimer(server, owner, task))
      const value = await share(server.pid)
      await each((task) => stopTimer(server, owner, task))
      return {
        'timers-1000': {
          value,
          reference: { name: 'without running timers, of a core', value: before },
          note: `${tasks.length} timers, ${screens} screens`,
        },
      }
    } finally {
      for (const screen of looking) screen.close()
    }
  },
}

/** The part of a core that a process uses while nothing is asked of it. */
async function share(pid: number): Promise<number> {
  await pause(calmMs)
  const start = processorMs(pid)
  if (start === undefined) throw new NotMeasured('the system does not say what a process uses')
  await pause(measuredMs)
  return (processorMs(pid)! - start) / measuredMs
}
