/** A custom column among what every list has: its id behind a mark. */
export type CustomKey = `custom:${string}`

const mark = 'custom:'

/** What a custom column is called in addresses, sortings, filters and cells. */
export const customKey = (columnId: string): CustomKey => `${mark}${columnId}`

/** The id of a custom column; undefined for what every project has. */
export const columnIdIn = (key: string): string | undefined =>
  key.startsWith(mark) ? key.slice(mark.length) : undefined

/** Whether a key is that of a custom column. */
export const isCustom = (key: string): key is CustomKey => key.startsWith(mark)

/** The key in a text from outside, with the id of some row behind it; undefined for other texts. */
export const customKeyIn = (text: string): CustomKey | undefined =>
  customKeyForm.test(text) ? (text as CustomKey) : undefined

/** The form of a key from outside. */
export const customKeyForm = /^custom:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
