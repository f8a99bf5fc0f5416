import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react'
import { isCostly } from '../../core/tasks/description.ts'
import { touch } from '../page/measures.ts'
import { useEditorStyles } from './editor-styles.ts'
import { RichText } from './RichText.tsx'
import { useRichTextStyles } from './rich-text-styles.ts'
import { type Pasted, withTyped } from './typed-html.ts'

const useStyles = makeStyles({
  // As high as the tools that come there.
  tools: { height: '28px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  body: { display: 'flex', flexDirection: 'column' },
  field: {
    flexGrow: 1,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    resize: 'none',
    fieldSizing: 'content',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    [touch]: { fontSize: '16px' },
  },
})

interface EditorStandInProps {
  html: string
  label: string
  placeholder: string
  onChange: (html: string) => void
  onSubmit: () => void
  onEscape: () => void
  field: RefObject<HTMLTextAreaElement | null>
  /** The last formatted text that was pasted, of which the field shows the words. */
  pasted: RefObject<Pasted | null>
  /** A composition begins, or has ended. */
  onComposing: (isComposing: boolean) => void
}

/** In the place of an editor that is loading: a formatted text, at whose end one can type. */
export function EditorStandIn({ field, pasted, onComposing, ...editor }: EditorStandInProps) {
  const frame = useEditorStyles()
  const styles = useStyles()
  const text = useRichTextStyles()
  const { html, onChange } = editor
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => field.current?.focus(), [field])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') editor.onEscape()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) editor.onSubmit()
    else return
    event.preventDefault()
  }

  function onPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) {
    const html = clipboardData.getData('text/html')
    const text = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    pasted.current =
      html === '' || isCostly(html) ? null : { from: currentTarget.selectionStart, text, html }
  }

  return (
    <div className={frame.root}>
      <div className={styles.tools} />
      <div className={mergeClasses(frame.body, styles.body)} onClick={() => field.current?.focus()}>
        {html && <RichText html={html} />}
        <textarea
          ref={field}
          className={mergeClasses(text.text, styles.field)}
          rows={1}
          aria-label={editor.label}
          placeholder={html ? '' : editor.placeholder}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            onChange(withTyped(html, value))
          }}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
    </div>
  )
}
