import { proxy } from 'valtio/vanilla'

/** What files are uploaded for: a task, or a comment that is being written on it. */
export type Owner = `${'task' | 'comment'} ${string}`

/** A file that is chosen and not yet where it belongs. */
export interface PendingFile {
  /** The id of its upload. */
  id: string
  owner: Owner
  name: string
  /** Bytes. */
  size: number
  /** Bytes that have been sent. */
  sent: number
  /**
   * `waiting` for its turn or for the server, `sending`, `ready` to be named by a comment, or
   * `failed` for a reason; `hopeless` if it would fail again.
   */
  state: 'waiting' | 'sending' | 'ready' | 'failed' | 'hopeless'
  reason: string
  /** The address of its picture in this browser, if it is one. */
  picture: string | null
}

/** The files of this page that are on their way. They go on when their screen is left. */
export const uploads = proxy<{ files: PendingFile[] }>({ files: [] })

/** How many files have been chosen and are not yet where they belong, without those that never will be. */
export const unsentFiles = (files: readonly Readonly<PendingFile>[]): number =>
  files.filter(({ state }) => state !== 'hopeless').length
