/**
 * A file that came within a request, in the place of the text that it was sent as. No JSON can be
 * one: only the server makes them, and takes them out again before a command is run.
 */
export class ReceivedFile {
  /** SHA-256 of its bytes. */
  readonly hash: string

  constructor(hash: string) {
    this.hash = hash
  }
}
