import Placeholder from '@tiptap/extension-placeholder'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { alert } from '../../client/requests/alerts.ts'
import { words } from '../../client/requests/words.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { isCostly } from '../../core/tasks/description.ts'
import { cut, fewMarks } from '../../core/values/text.ts'
import { nonce } from '../page/nonce.ts'
import { EditorTools } from './EditorTools.tsx'
import { useEditorStyles } from './editor-styles.ts'
import { useRichTextStyles } from './rich-text-styles.ts'
import { type Pasted, startAfter } from './typed-html.ts'

export interface RichTextEditorProps {
  html: string
  /** The field that was in its place while it was loading, if there was one. */
  standIn: RefObject<HTMLTextAreaElement | null>
  /** The last formatted text that was pasted there. */
  pasted: RefObject<Pasted | null>
  label: string
  placeholder: string
  onChange: (html: string) => void
  /** Ctrl or Cmd and Enter. */
  onSubmit: () => void
  onEscape: () => void
}

/** Edits formatted text; what it makes is within the safe set. */
export function RichTextEditor({
  html,
  standIn,
  pasted,
  label,
  placeholder,
  onChange,
  onSubmit,
  onEscape,
}: RichTextEditorProps) {
  const styles = useEditorStyles()
  const text = useRichTextStyles()
  const [start] = useState(() => startAfter(html, standIn.current, pasted.current))
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        horizontalRule: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
      Placeholder.configure({ placeholder }),
    ],
    content: fewMarks(start.html),
    // The space after a word that was typed is one before the next.
    ...(start.selected !== undefined && { parseOptions: { preserveWhitespace: true } }),
    // What opens around it may take the focus when it has it already.
    autofocus: start.selected === undefined ? 'end' : false,
    injectNonce: nonce,
    editorProps: {
      attributes: {
        class: text.text,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML: fewMarks,
      transformPastedText: fewMarks,
      handlePaste: pasteLong,
      handleKeyDown: (_, event) => {
        if (event.key === 'Escape') onEscape()
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
        else return false
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  // Before anything can be typed: the focus must not pass by what is beside the editor.
  useLayoutEffect(() => {
    const { selected, formatted } = start
    const { size } = editor.state.doc.content
    const place = (back: number) => size - 1 - back
    const select = (from: number, to: number) => editor.commands.setTextSelection({ from, to })
    let end = 0
    if (formatted) {
      end = place(formatted.to)
      select(place(formatted.from), end)
      editor.view.pasteHTML(formatted.html)
    }
    if (selected === null) return
    // What stood behind the formatted part does so still.
    const moved = (at: number) =>
      formatted && at >= end ? at + editor.state.doc.content.size - size : at
    if (selected) select(moved(place(selected.from)), moved(place(selected.to)))
    editor.view.focus()
  }, [editor, start])
  return (
    <div className={styles.root} onKeyDown={(event) => event.stopPropagation()}>
      <EditorTools editor={editor} />
      <div className={styles.body} onClick={() => editor.commands.focus()}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

/** HTML that no description could hold is pasted as its text, cut to what one can hold. */
function pasteLong(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const html = clipboardData?.getData('text/html') ?? ''
  const text = clipboardData?.getData('text/plain') ?? ''
  if (!isCostly(html) && text.length <= limits.description) return false
  view.pasteText(cut(text, limits.description))
  if (text.length > limits.description)
    alert('warning', words.of('format_pastedPart', { most: limits.description }))
  return true
}
