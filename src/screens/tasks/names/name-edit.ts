import i18next from 'i18next'
import { act, isWorkspaceOf, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { Row } from '../../../core/model.ts'
import { keepDraft, keepRefused, readDraft, takeDraft } from '../../../parts/form/drafts.ts'

/** What has the name, which may be a task that is not made yet. */
export type Named = Pick<Row<'task'>, 'id' | 'name' | 'project_id'>

/** The name of a task while it is changed. */
export interface NameEdit {
  readonly id: string
  readonly project_id: string
  /** The name that it had when the text was begun, which may be one that was kept. */
  readonly base: string
  text: string
  /** Whether a text was there that had been kept, also one that is as the name is by now. */
  readonly wasKept: boolean
  /** Whether something was typed since it was opened, and not only kept from before. */
  isTyped: boolean
  /** What is selected in the field when it is drawn, also elsewhere later, as offsets. */
  selection: readonly [from: number, to: number]
  /** Whether it has ended. */
  isLeft: boolean
  /** How many fields are drawn for it: none while it is drawn again, or when its task is gone. */
  fields: number
}

/** How a field is left: Enter saves, a blur where nobody else has named the task, Escape gives up. */
export type Leaving = 'enter' | 'escape' | 'blur'

/** What could not be saved of a name, unless the task is called that by now; a blank text is none. */
export function keptName(id: string, name: string | undefined): string | null {
  const text = readDraft(`name ${id}`)
  return text === name || text?.trim() === '' ? null : text
}

/**
 * Begins to change a name, with what could not be saved of it before. Without the offset of a cursor
 * all of it is selected.
 */
export function editName({ id, name, project_id }: Named, caret?: number): NameEdit {
  takeDraft(`name ${id}`)
  const kept = keptName(id, name)
  const text = kept ?? name
  const base = (kept === null ? null : readDraft(`name-base ${id}`)) ?? name
  const wasKept = readDraft(`name ${id}`) !== null
  const selection = [caret ?? 0, caret ?? text.length] as const
  const begun = { isTyped: false, isLeft: false, fields: 0 }
  return { id, project_id, base, text, wasKept, selection, ...begun }
}

/**
 * Saves what was typed, or forgets it where it is given up. Returns whether the change has ended:
 * without Enter it replaces no name that somebody else gave meanwhile, and is kept then. `onSaved` hears
 * that the task has the name.
 */
export function leaveName(edit: NameEdit, how: Leaving, onSaved = () => {}): boolean {
  const { isChanged, isOther, maySave } = judge(edit)
  if (how === 'blur' && isChanged && !maySave) {
    keepUnsaved(edit)
    return false
  }
  forgetName(edit)
  if (how === 'enter' ? isOther : how === 'blur' && isChanged)
    void rename(edit).then((isSaved) => isSaved && onSaved())
  return true
}

/**
 * Ends a change whose task is not shown any more, and says what became of the text: somebody else's
 * name and a deleted task stay, and the text is kept for the next time that the name is changed.
 */
export function leaveGone(edit: NameEdit) {
  if (edit.isLeft) return
  edit.isLeft = true
  const { isChanged, maySave } = judge(edit)
  if (!isChanged) return
  if (!maySave) return keepUnsaved(edit)
  forgetName(edit)
  void rename(edit).then((isSaved) => {
    if (isSaved) alert('info', i18next.t('tasks:nameSavedAway', { name: edit.text.trim() }))
  })
}

/** Keeps a text with the name that it was typed over. */
function keepName({ id, base, text }: NameEdit) {
  keepDraft(`name ${id}`, text)
  keepDraft(`name-base ${id}`, base)
}

/** Forgets what was kept of a name, unless another tab did and nothing was typed in this one. */
export function forgetName({ id, isTyped, wasKept }: NameEdit) {
  if (!isTyped && !wasKept) return
  keepDraft(`name ${id}`, null)
  keepDraft(`name-base ${id}`, null)
}

/** What is to be done with a name without asking: nobody is to lose one that they do not know of. */
function judge({ id, base, text, isTyped }: NameEdit) {
  const now = workspace().replica.find('task', id)?.name
  const name = text.trim()
  const isOther = ![now, ''].includes(name)
  return { now, isOther, isChanged: isOther && name !== base, maySave: isTyped && now === base }
}

/** Keeps a text that is not saved, and says so unless its task is called as before. */
function keepUnsaved(edit: NameEdit) {
  keepName(edit)
  const { base, text, project_id } = edit
  const { now } = judge(edit)
  if (now === base) return
  const values = { text: text.trim(), name: now ?? base }
  if (now !== undefined) alert('warning', i18next.t('tasks:nameNotSaved', values))
  else if (workspace().replica.truth(`project:${project_id}`))
    alert('warning', i18next.t('tasks:nameOfDeleted', values))
  else alert('warning', i18next.t('tasks:nameOfGoneProject', values))
}

/**
 * Renames a task, and says whether that was done for the person who is signed in. What was refused is
 * kept, beside what is kept of the name by then; why has been said.
 */
async function rename({ id, base, text }: NameEdit): Promise<boolean> {
  const saving = workspace()
  const renaming = act('renameTask', { id, name: text.trim() })
  const answer = await keepRefused(`name ${id}`, text.trim(), renaming, () => {
    if (readDraft(`name ${id}`) === null) keepDraft(`name-base ${id}`, base)
    return false
  })
  return answer !== undefined && isWorkspaceOf(saving.user)
}
