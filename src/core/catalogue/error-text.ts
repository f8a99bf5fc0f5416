/**
 * What a refusal says: HTTP status, an optional title, and a text in which `{name}` stands for a
 * value.
 */
export interface ErrorText {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503
  readonly title?: string
  readonly text: string
  /** Sent as `auth_error` by the calls under /secure (A4). */
  readonly auth?: true
}
