import { proxy } from 'valtio/vanilla'

/** A command as the screens list it. */
export interface ListedCommand {
  id: string
  /** The name its call is declared under. */
  name: string
  input: Record<string, unknown>
  /** What the rows were called that the input names, by their ids. */
  names?: Readonly<Record<string, string>>
  /** The team it was given in, if that is known. */
  team: string | undefined
  /** The project that it is about, if it is about one. */
  project?: string
  /** When it was given, in milliseconds. */
  at: number
}

/** A command that the server refused after its giver could have left. */
export interface RefusedCommand extends ListedCommand {
  /** Why, as the server said it; `reasonOf` gives it in the language of the screens. */
  code: string
  message: string
}

interface OutboxState {
  waiting: readonly ListedCommand[]
  refused: readonly RefusedCommand[]
  /** The server answers, and cannot save changes at the moment. */
  unavailable: boolean
  /** Until when the server takes no more commands of this account, in milliseconds; null if it does. */
  heldUntil: number | null
}

export const emptyOutbox: Readonly<OutboxState> = {
  waiting: [],
  refused: [],
  unavailable: false,
  heldUntil: null,
}

/** What waits to be sent, and what was refused; screens show both. */
export const outbox = proxy<OutboxState>({ ...emptyOutbox })
