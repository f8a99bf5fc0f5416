/** A value as JSON without blanks, with the fields of all objects in order: equal values are equal texts. */
export const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isPlain(part) ? ordered(part) : part))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const ordered = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
