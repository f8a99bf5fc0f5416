import { alone } from '../alone.ts'
import { isDone, projectOf, setDueDates } from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { Line } from '../load.ts'
import { median, shown } from '../numbers.ts'

/** How many tasks a command changes. */
const atOnce = 1_000

/** The rows of a project with 10,000 tasks as they were before each of them was changed. */
export const asOf: Family = {
  name: 'as-of',
  what: 'rows of a project with 10,000 tasks as of a moment before all were changed, alone',
  figures: [{ name: 'as-of-10000', unit: 'ms', better: 'lower', floor: 400 }],
  async run(harness) {
    const [server, caller] = [await harness.server(), await harness.owner()]
    const { id } = server.world.projects[0]!
    const moment = new Date().toISOString()
    await changeAll(harness, id)
    const written: number[] = []
    let size = 0
    const taken = await alone({
      ...{ server, caller, path: `/api/v1/history/projects/${id}?as_of=${moment}&packed=true` },
      times: 5 * harness.rounds,
      between({ body }) {
        size = body.length
        const data = JSON.parse(body.toString())
        if (!data.done) throw new Error(`the moment was refused: ${data.message}`)
        const started = performance.now()
        JSON.stringify(data)
        written.push(performance.now() - started)
      },
    })
    return {
      'as-of-10000': {
        value: median(taken),
        reference: { name: 'JSON.stringify of the same data, ms', value: median(written) },
        note: `${shown(size / 1e6)} MB`,
      },
    }
  },
}

/** Gives all tasks of a project another due date. */
async function changeAll(harness: Harness, id: string) {
  const [server, caller] = [await harness.server(), await harness.owner()]
  const { tasks } = await projectOf(server, caller, id)
  const line = await Line.open(server)
  for (let n = 0; n < tasks.length; n += atOnce) {
    const { text } = setDueDates(server, caller, tasks.slice(n, n + atOnce), '2031-01-03')
    const answer = await line.ask(text)
    if (!isDone(answer)) throw new Error(`a command was refused: ${answer.body}`)
  }
  line.close()
}
