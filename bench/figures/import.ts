import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isDone, mixed, projectOf } from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { remove } from '../leftovers.ts'
import { Line } from '../load.ts'
import { NotMeasured } from '../not-measured.ts'
import { median, percentile, shown } from '../numbers.ts'
import { openOwnerLine } from '../owner-line.ts'
import { type Caller, newFolder, read, type Server, signIn } from '../server.ts'
import { bareInserts } from './seed.ts'

const tasks = 10_000
/** Between two commands of somebody else, and between two looks at the import. */
const everyMs = 15
const lookMs = 20

/** Ten thousand tasks imported from CSV while somebody else works. */
export const importing: Family = {
  name: 'import',
  what: '10,000 tasks imported from CSV while somebody else works',
  figures: [{ name: 'import-10000', unit: 's', better: 'lower', floor: 5 }],
  async run(harness) {
    const rounds: Imported[] = []
    const bare: number[] = []
    for (let n = -1; n < harness.rounds; n++) {
      const folder = newFolder()
      const inserts = await bareInserts(folder, tasks)
      remove(folder)
      const imported = await importedOnce(harness)
      if (n < 0) continue
      bare.push(inserts)
      rounds.push(imported)
    }
    return {
      'import-10000': {
        value: median(rounds.map(({ seconds }) => seconds)),
        reference: { name: 'as many bare inserts into SQLite, s', value: median(bare) },
        note: `commands of somebody else meanwhile: p50 ${shown(median(rounds.map(({ others }) => percentile(others, 50))))} ms, p99 ${shown(median(rounds.map(({ others }) => percentile(others, 99))))} ms`,
      },
    }
  },
}

interface Imported {
  /** From the call that begins it to its last task. */
  seconds: number
  /** How long commands of somebody else took meanwhile, in milliseconds. */
  others: number[]
}

/** A table as a tracker exports it: subtasks, statuses, days, labels, estimates, notes, a column of its own. */
const file = [
  'Task,Key,Subtask of,Status,Priority,Phase,Labels,Start date,Due date,Estimation,Description,Colour',
  ...Array.from({ length: tasks }, (_, n) => {
    const parent = n % 10 === 0 ? '' : `T-${n - (n % 10)}`
    const status = ['To do', 'Doing', 'Review', 'Done'][n % 4]
    const priority = ['Low', 'Medium', 'High'][n % 3]
    const due = `2026-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
    const text = n % 5 === 0 ? `"What is to be done in step ${n}, and why"` : ''
    return `Task ${n} of a project that comes from elsewhere,T-${n},${parent},${status},${priority},Phase ${n % 7},"label ${n % 11}, label ${n % 13}",,${due},${n % 9}h,${text},${n % 3 === 0 ? 'oak' : ''}`
  }),
].join('\n')

async function importedOnce(harness: Harness): Promise<Imported> {
  const server = await harness.server()
  const owner = await harness.owner()
  const { ask, close } = await openOwnerLine(harness)
  const upload = await uploaded(server, owner)
  const somebody = await workOf(server, await signIn(server, server.world.people[1]!))
  const started = performance.now()
  const name = `Imported ${randomUUID().slice(0, 8)}`
  const { id, project_id } = await ask<Told>('POST', '/imports', { upload, source: 'csv', name })
  let told: Told
  do {
    await pause(lookMs)
    told = await read<Told>(server, owner, `/api/v1/imports/${id}`)
  } while (told.state === 'running')
  const seconds = (performance.now() - started) / 1000
  const others = await somebody.stop()
  if (told.state !== 'done' || told.made !== tasks)
    throw new NotMeasured(`the import is ${told.state} with ${told.made} tasks`)
  // Other figures count the projects that there are.
  await ask('DELETE', `/projects/${project_id}`)
  close()
  return { seconds, others }
}

interface Told {
  id: string
  project_id: string
  state: string
  made: number
}

/** Sends the table, and gives the id of the upload. */
const uploaded = ({ host, port }: Server, { headers }: Caller): Promise<string> =>
  new Promise((resolve, reject) => {
    const id = randomUUID()
    const bytes = Buffer.from(file)
    const path = `/api/v1/attachments/uploads/${id}?name=elsewhere.csv&size=${bytes.length}`
    const sizes = { ...headers, 'Content-Length': bytes.length }
    const sending = httpRequest({ host, port, method: 'PUT', path, headers: sizes }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(id)
          : reject(new NotMeasured(`the upload was answered ${response.statusCode}`)),
      )
    })
    sending.on('error', reject)
    sending.end(bytes)
  })

/** Somebody who works in another project, one command after the other, until they are stopped. */
async function workOf(server: Server, caller: Caller) {
  const line = await Line.open(server)
  const next = mixed(server, caller, await projectOf(server, caller, server.world.projects[2]!.id))
  const taken: number[] = []
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      const sent = performance.now()
      if (!isDone(await line.ask(next().text))) throw new NotMeasured('somebody was refused')
      taken.push(performance.now() - sent)
      await pause(everyMs)
    }
  })()
  return {
    /** Ends, and gives how long each command took, in milliseconds. */
    async stop(): Promise<number[]> {
      isOver = true
      await working
      line.close()
      return taken
    },
  }
}
