import { useSnapshot } from 'valtio'
import { type Owner, type PendingFile, uploads } from '../../client/files/pending.ts'

/** The files that are on their way to something, in the order in which they were chosen. */
export const usePending = (owner: Owner): readonly PendingFile[] =>
  useSnapshot(uploads).files.filter((each) => each.owner === owner)
