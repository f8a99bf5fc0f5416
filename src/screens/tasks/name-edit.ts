import i18next from 'i18next'
import { act, workspace } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'
import { keepDraft, readDraft } from '../../parts/form/drafts.ts'

/** The name of a task while it is changed in a list or on a board. */
export interface NameEdit {
  readonly id: string
  /** The name that it had. */
  readonly base: string
  text: string
  /** What is selected in the field when it is drawn, also elsewhere later, as offsets. */
  selection: readonly [from: number, to: number]
  /** Whether it has ended. */
  isLeft: boolean
  /** How many fields are drawn for it: none while it is drawn anew, or when its task is gone. */
  fields: number
}

/**
 * Begins to change a name, with what could not be saved of it before. Without the offset of a cursor
 * all of it is selected.
 */
export function editName(id: string, name: string, caret?: number): NameEdit {
  const text = readDraft(`name ${id}`) ?? name
  const selection = [caret ?? 0, caret ?? text.length] as const
  return { id, base: name, text, selection, isLeft: false, fields: 0 }
}

/** Ends a change, and saves what was typed or forgets it. */
export function leaveName(edit: NameEdit, isSaved: boolean) {
  edit.isLeft = true
  keepDraft(`name ${edit.id}`, null)
  if (isSaved && isChanged(edit)) rename(edit)
}

/**
 * Ends a change whose task is not shown any more, and says what became of the text: somebody else's
 * name and a deleted task stay, and the text is kept for the next time that the name is changed.
 */
export function leaveGone(edit: NameEdit) {
  if (edit.isLeft || !isChanged(edit)) return
  edit.isLeft = true
  const { id, base, text } = edit
  const now = workspace().replica.find('task', id)
  if (now?.name === base) {
    rename(edit)
    alert('info', i18next.t('tasks:nameSavedAway', { name: text.trim() }))
    return
  }
  keepDraft(`name ${id}`, text)
  const values = { text: text.trim(), name: now?.name ?? base }
  alert('warning', i18next.t(now ? 'tasks:nameNotSaved' : 'tasks:nameOfDeleted', values))
}

const isChanged = ({ base, text }: NameEdit) => text.trim() !== '' && text.trim() !== base

function rename({ id, text }: NameEdit) {
  void act('renameTask', { id, name: text })
}
