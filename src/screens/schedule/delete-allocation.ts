import i18next from 'i18next'
import { act } from '../../client/engine/workspace.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'

/** Deletes a plan, and offers to take that back. */
export async function deleteAllocation(id: string) {
  const done = await act('deleteAllocation', { id })
  if (done) tellDone(i18next.t('schedule:allocationDeleted'), done.id)
}
