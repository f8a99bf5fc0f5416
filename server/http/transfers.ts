import type { Context } from 'koa'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import type { LogEntry } from '../commands/log.ts'

/** A file that somebody is sent, or sends. */
interface Transfer {
  userId: string
  /** Whether they may still have it, or send it. A `Refusal` says no. */
  isAllowed(): Promise<boolean>
  stop(): void
}

/** The tables whose rows decide who reaches a file. */
const deciding: ReadonlySet<string> = new Set(['team', 'team_member', 'project', 'project_member'])

/**
 * The files that are under way, each of which ends as soon as nobody would be let in any more who
 * asked for it: their session or token has ended, or they reach what it is of no more.
 */
export class Transfers {
  readonly #all = new Set<Transfer>()
  readonly #complain: (error: Error) => void

  constructor(complain: (error: Error) => void) {
    this.#complain = complain
  }

  /** How many there are. */
  get count(): number {
    return this.#all.size
  }

  /** Has a request be watched until it is over. Begin before it is looked whether it is let in. */
  begin(ctx: Context, userId: string, isAllowed: () => Promise<boolean>) {
    const transfer = { userId, isAllowed, stop: () => ctx.req.socket.destroy() }
    this.#all.add(transfer)
    ctx.res.once('close', () => this.#all.delete(transfer))
  }

  /** Looks again at those of a user, whose sessions or tokens have changed. */
  changed = (userId: string) => this.#check((transfer) => transfer.userId === userId)

  /** Looks again at all, as sessions have ended. */
  ended = () => this.#check(() => true)

  /** Follows the log. An entry without changes in a team's room is one of its organisation. */
  observe = (entries: readonly LogEntry[]) => {
    const decides = ({ changes, room }: LogEntry) =>
      changes.some(({ table }) => deciding.has(table)) ||
      (changes.length === 0 && room.startsWith('team:'))
    if (this.#all.size > 0 && entries.some(decides)) this.#check(() => true)
  }

  #check(isMeant: (transfer: Transfer) => boolean) {
    for (const transfer of this.#all)
      if (isMeant(transfer))
        transfer
          .isAllowed()
          .catch(refused)
          .then((allowed) => allowed || transfer.stop(), this.#complain)
  }
}

function refused(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
