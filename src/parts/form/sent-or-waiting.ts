import { subscribe } from 'valtio/vanilla'
import { connection } from '../../client/engine/live/connection.ts'
import { report } from '../../client/engine/workspace.ts'

/**
 * Resolves once a command is carried out, or waits for a connection: what is refused then is
 * reported. Errors: why it was refused before.
 */
export function sentOrWaiting(sent: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    let waits = false
    const look = () => {
      if (connection.state !== 'lost' || waits) return
      waits = true
      stop()
      resolve()
    }
    const stop = subscribe(connection, look, true)
    look()
    sent.then(
      () => {
        stop()
        resolve()
      },
      (error: unknown) => {
        stop()
        if (waits) report(error)
        else reject(error)
      },
    )
  })
}
