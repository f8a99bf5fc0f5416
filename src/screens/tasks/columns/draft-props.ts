import type { ColumnDraft, DraftFaults } from './draft.ts'

/** The properties of a part of the dialog of a column. */
export interface DraftProps {
  draft: ColumnDraft
  set: (changes: Partial<ColumnDraft>) => void
  /** What is wrong with a field, in words. */
  said: (field: keyof DraftFaults) => string | null
}
