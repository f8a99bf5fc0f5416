/** A custom column among those of the list: its id behind a mark. */
export type CustomField = `custom:${string}`

export const customField = (columnId: string): CustomField => `custom:${columnId}`

/** The id of a custom column; undefined for a column that every project has. */
export const columnIdIn = (field: string): string | undefined =>
  field.startsWith('custom:') ? field.slice('custom:'.length) : undefined
