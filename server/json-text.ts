/** A reply that is already JSON, so that large lists are written out only once. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON in place of the value it stands for; the door sends it as it is. */
export const jsonText = <T>(text: string): T => new JsonText(text) as unknown as T

/** JSON of a list whose parts are JSON already. */
export const jsonList = (parts: readonly string[]) => `[${parts.join(',')}]`

/** JSON of a reply, in which the body may be JSON already. */
export function toJson(reply: unknown): string {
  const { body } = reply as { body?: unknown }
  if (!(body instanceof JsonText)) return JSON.stringify(reply)
  const { body: _, ...rest } = reply as Record<string, unknown>
  return `{"body":${body.text},${JSON.stringify(rest).slice(1)}`
}
