/**
 * The server could not be reached, or did not answer in time. Nothing is known about what it did.
 */
export class NetworkError extends Error {}

/** A reply that this client cannot read: the error page of a proxy, or of a newer server. */
export class ReplyError extends Error {
  readonly status: number
  /** Where the reply was fetched from in the end, when it had been redirected. */
  readonly redirectedTo: string | undefined
  constructor(status: number, redirectedTo?: string) {
    super(`HTTP ${status}`)
    this.status = status
    this.redirectedTo = redirectedTo
  }
}
