import { isDone, projectOf, setDueDates } from '../commands.ts'
import type { Family } from '../figure.ts'
import { Line, request } from '../load.ts'
import { median, shown } from '../numbers.ts'
import { type Caller, read, type Server } from '../server.ts'

/** Of how many projects all tasks are changed, and how many tasks a command changes. */
const changedProjects = 10
const atOnce = 1_000

/** The report on members as of a moment before many tasks were changed. */
export const pastReports: Family = {
  name: 'past-reports',
  what: 'a report on 100,000 tasks as of a moment before 15,000 of them were changed, alone',
  figures: [
    { name: 'past-reports-first', unit: 's', better: 'lower', floor: 2 },
    { name: 'past-reports-further', unit: 'ms', better: 'lower', floor: 60 },
  ],
  async run(harness) {
    const [server, owner] = [await harness.server('reports'), await harness.owner('reports')]
    const before = Date.now()
    const changed = await changeTasks(server, owner)
    const line = await Line.open(server)
    const ask = async (moment?: string) => {
      const asOf = moment ? `&as_of=${moment}` : ''
      const path = `/api/v1/reporting/members?size=10&duration=LAST_WEEK${asOf}`
      const started = performance.now()
      const answer = await line.ask(request(server, 'GET', path, owner.headers))
      if (!isDone(answer)) throw new Error(`a report was refused: ${answer.body}`)
      return performance.now() - started
    }
    const [first, further, now]: [number[], number[], number[]] = [[], [], []]
    for (let n = -1; n < harness.rounds; n++) {
      // What is read of a moment is kept for a while: each round has one of its own.
      const moment = new Date(before - 1 - n).toISOString()
      const taken = await ask(moment)
      if (n >= 0) first.push(taken / 1_000)
      for (let m = 0; m < 5; m++) {
        further.push(await ask(moment))
        now.push(await ask())
      }
    }
    line.close()
    const reference = { name: 'the same report of now, ms', value: median(now) }
    return {
      'past-reports-first': {
        ...{ value: median(first), reference, note: `${shown(changed)} tasks changed since` },
      },
      'past-reports-further': { value: median(further), reference },
    }
  },
}

/** Gives all tasks of some projects another due date. */
async function changeTasks(server: Server, owner: Caller): Promise<number> {
  const { projects } = await read<{ projects: { id: string }[] }>(
    server,
    owner,
    `/api/v1/reporting/projects?size=${changedProjects}&archived=true`,
  )
  const line = await Line.open(server)
  let count = 0
  for (const { id } of projects) {
    const { tasks } = await projectOf(server, owner, id)
    for (let n = 0; n < tasks.length; n += atOnce) {
      const some = tasks.slice(n, n + atOnce)
      const answer = await line.ask(setDueDates(server, owner, some, '2031-01-03').text)
      if (!isDone(answer)) throw new Error(`a command was refused: ${answer.body}`)
      count += some.length
    }
  }
  line.close()
  return count
}
