import { useRef } from 'react'
import type { Mention } from '../../core/comments/rows.ts'
import type { Row } from '../../core/model.ts'
import { escapeHtml } from '../../core/values/text.ts'
import {
  addRefused,
  type Draft,
  keepDraft,
  keepRefused,
  readDraft,
  useDraft,
} from '../form/drafts.ts'
import { CommentEditor } from './CommentEditor.tsx'

interface EditedTextProps {
  label: string
  submit: string
  /** Under what it is kept until it is saved or given up. */
  draft: Draft
  /** The text that is stored. */
  before: string
  /** What is changed: that text, or what was kept of an earlier change. */
  start: string
  most: number
  people: readonly Row<'team_member'>[]
  /** Those whom the stored text mentions. */
  mentioned: readonly Mention[]
  allowsBlank?: boolean
  shiftSaves?: boolean
  /** Sets the text that is being changed; undefined once none is. */
  edit: (text: string | undefined) => void
  /** Gives something but undefined once it is saved. */
  save: (content: string, mentions: Mention[]) => Promise<unknown>
}

/**
 * A comment that its author changes, in the place of its words. What is not saved when it is taken
 * away, and what is refused, is kept.
 */
export function EditedText({ draft, before, edit, save, ...editor }: EditedTextProps) {
  const ifOther = (text: string) => (text === before ? null : text)
  const written = useRef(ifOther(editor.start))
  useDraft(draft, () => written.current)
  function end() {
    written.current = null
    keepDraft(draft, null)
    edit(undefined)
  }
  async function submit(text: string, mentions: Mention[]): Promise<boolean> {
    end()
    const saving = save(escapeHtml(text), mentions)
    await keepRefused(draft, text, saving, () => {
      addRefused(draft, text)
      edit(readDraft(draft) ?? text)
      return true
    })
    return true
  }
  return (
    <CommentEditor
      {...editor}
      isKept={written.current !== null}
      onChange={(text) => {
        written.current = ifOther(text)
      }}
      cancel={end}
      onSubmit={submit}
    />
  )
}
