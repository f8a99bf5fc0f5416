import type { Uploaded } from '../../../core/files/rows.ts'

/** What this page has uploaded, by its id: commands that name it are worked out with it. */
export const uploadedHere = new Map<string, Uploaded>()
