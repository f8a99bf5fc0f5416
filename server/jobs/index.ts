import { hourMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { trimLog } from './trim-log.ts'

/** Work that comes round by itself. Returns how to end it, which waits for what runs. */
export function startJobs(app: App): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = Promise.all([
      trimLog(app).catch((error: Error) =>
        app.log.warn({ error: error.message }, 'trimming failed'),
      ),
      app
        .endOldSockets()
        .catch((error: Error) =>
          app.log.warn({ error: error.message }, 'ending old sockets failed'),
        ),
    ])
  }
  const timer = setInterval(run, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
