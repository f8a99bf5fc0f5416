import type { Mention } from '../../core/comments/rows.ts'
import type { Row } from '../../core/model.ts'
import { escapeHtml } from '../../core/values/text.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { mentionsIn } from './mentionable.ts'

interface EditedTextProps {
  label: string
  submit: string
  /** What is changed. */
  start: string
  most: number
  people: readonly Row<'team_member'>[]
  allowsBlank?: boolean
  shiftSaves?: boolean
  /** Sets the text that is being changed; undefined once none is. */
  edit: (text: string | undefined) => void
  /** Gives something but undefined once it is saved. */
  save: (content: string, mentions: Mention[]) => Promise<unknown>
}

/** A comment that its author changes, in the place of its words. */
export function EditedText({ edit, save, ...editor }: EditedTextProps) {
  async function submit(text: string): Promise<boolean> {
    edit(undefined)
    const done = await save(escapeHtml(text), mentionsIn(text, editor.people))
    // What was refused is there to be changed.
    if (!done) edit(text)
    return true
  }
  return <CommentEditor {...editor} cancel={() => edit(undefined)} onSubmit={submit} />
}
