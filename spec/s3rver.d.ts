declare module '@20minutes/s3rver' {
  /** The parts of it that tests use; it brings no types. */
  export default class S3rver {
    constructor(options: Record<string, unknown>)
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
