import i18next from 'i18next'
import type { act } from '../../../client/engine/workspace.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

/** For whom fields are shown and hidden. */
export type SeenBy = 'me' | 'all'

/** Says that a field is hidden, and for whom, once it is, and offers to take that back. */
export async function tellHiddenField(name: string, by: SeenBy, hiding: ReturnType<typeof act>) {
  const done = await hiding
  if (done) tellDone(i18next.t(`tasks:fieldHidden_${by}`, { name }), done.id)
}
