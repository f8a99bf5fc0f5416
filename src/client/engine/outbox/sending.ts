import type { Reply } from '../../requests/request.ts'
import type { Command } from '../replica/command.ts'

/** A command that waits to be sent, or is on its way. */
export interface Sending {
  command: Command
  /** Its place among the commands of this browser. */
  order: number
  /** When it was submitted, by a monotonic clock in milliseconds. */
  given: number
  /**
   * Whether it had to wait for the server or for another page. The user may be looking at another
   * screen by now.
   */
  waited: boolean
  /** Whether its effect is shown: it is sent from then on. */
  isShown: boolean
  /** How often the server has failed at this command. */
  faults: number
  reply: Promise<Reply>
  resolve(reply: Reply): void
  reject(error: unknown): void
}

/** A command that has still to be shown and sent. */
export function sendingOf(given: Pick<Sending, 'command' | 'order' | 'given' | 'waited'>): Sending {
  let settle!: Pick<Sending, 'resolve' | 'reject'>
  const reply = new Promise<Reply>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Nobody may wait for it: its giver may have left.
  reply.catch(() => {})
  return { ...given, ...settle, reply, isShown: false, faults: 0 }
}
