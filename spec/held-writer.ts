import { randomUUID } from 'node:crypto'
import type { TestServer } from './harness.ts'

type Server = Pick<TestServer, 'app'>
/** What a command does once it is its turn. */
type Run = Parameters<TestServer['app']['writer']['submit']>[0]['run']

const jobOf = ({ app }: Server, run: Run) => ({
  ...{ command_id: randomUUID(), once: false, alone: true },
  ...{ actor_id: '', call: 'hold', now: app.now(), run },
})

/** Keeps the writer busy until it is told to go on; `work` is what it then does. */
export function holdWriter(server: Server, work: Run = async () => {}) {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const run: Run = async (given) => {
    await held
    await work(given)
  }
  return { goOn, done: server.app.writer.submit(jobOf(server, run)) }
}

/** Has something done before the next command of a call is put in the queue. */
export function beforehand({ app: { writer } }: Server, call: string, act: () => Promise<unknown>) {
  const submit = writer.submit.bind(writer)
  writer.submit = (job) => {
    if (job.call !== call) return submit(job)
    writer.submit = submit
    return act().then(() => submit(job))
  }
}

/** Has something done just before the next command of a call is carried out. */
export const justBefore = (server: Server, call: string, work: Run) =>
  beforehand(server, call, () => server.app.writer.submit(jobOf(server, work)))

/** Resolves when a command of a call has been put in the queue of the writer. */
export function queued({ app: { writer } }: Server, call: string): Promise<void> {
  const submit = writer.submit.bind(writer)
  return new Promise((resolve) => {
    writer.submit = (job) => {
      const submitted = submit(job)
      if (job.call !== call) return submitted
      writer.submit = submit
      resolve()
      return submitted
    }
  })
}
