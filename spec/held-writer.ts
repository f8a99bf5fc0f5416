import { randomUUID } from 'node:crypto'
import type { TestServer } from './harness.ts'

type Server = Pick<TestServer, 'app'>
/** What a command does once it is its turn. */
type Run = Parameters<TestServer['app']['writer']['submit']>[0]['run']

/** Keeps the writer busy until it is told to go on; `work` is what it then does. */
export function holdWriter({ app }: Server, work: Run = async () => {}) {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const run: Run = async (given) => {
    await held
    await work(given)
  }
  const job = {
    command_id: randomUUID(),
    once: false,
    actor_id: '',
    call: 'hold',
    now: app.now(),
    alone: true,
    run,
  }
  return { goOn, done: app.writer.submit(job) }
}

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
