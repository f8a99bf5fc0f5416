import {
  makeStyles,
  ToggleButton,
  Toolbar,
  ToolbarDivider,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import {
  CodeRegular,
  TextBoldRegular,
  TextBulletListLtrRegular,
  TextHeader2Regular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextQuoteRegular,
  TextStrikethroughRegular,
  TextUnderlineRegular,
} from '@fluentui/react-icons'
import Placeholder from '@tiptap/extension-placeholder'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../client/requests/alerts.ts'
import { words } from '../../client/requests/words.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { isCostly } from '../../core/tasks/description.ts'
import { cut, fewMarks } from '../../core/values/text.ts'
import { nonce } from '../page/nonce.ts'
import { LinkTool } from './LinkTool.tsx'
import { useRichTextStyles } from './rich-text-styles.ts'

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-within': { border: `1px solid ${tokens.colorBrandStroke1}` },
  },
  tools: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexWrap: 'wrap',
    padding: tokens.spacingHorizontalXXS,
  },
  body: {
    padding: tokens.spacingHorizontalM,
    minHeight: '96px',
    maxHeight: '50vh',
    overflowY: 'auto',
    cursor: 'text',
  },
})

interface RichTextEditorProps {
  html: string
  label: string
  placeholder: string
  onChange: (html: string) => void
  /** Ctrl or Cmd and Enter. */
  onSubmit: () => void
  onCancel: () => void
}

/** Edits formatted text; what it makes is within the safe set. */
export function RichTextEditor({
  html,
  label,
  placeholder,
  onChange,
  onSubmit,
  onCancel,
}: RichTextEditorProps) {
  const styles = useStyles()
  const text = useRichTextStyles()
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        horizontalRule: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
      Placeholder.configure({ placeholder }),
    ],
    content: fewMarks(html),
    autofocus: 'end',
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
        if (event.key === 'Escape') onCancel()
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
        else return false
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  return (
    <div className={styles.root} onKeyDown={(event) => event.stopPropagation()}>
      <Tools editor={editor} />
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

interface Tool {
  name: string
  icon: ReactElement
  attributes?: Record<string, unknown>
  run: (editor: Editor) => void
}

const tools: (Tool | null)[] = [
  {
    name: 'bold',
    icon: <TextBoldRegular />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <TextItalicRegular />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: <TextUnderlineRegular />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: <TextStrikethroughRegular />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  null,
  {
    name: 'heading',
    attributes: { level: 2 },
    icon: <TextHeader2Regular />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bulletList',
    icon: <TextBulletListLtrRegular />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: <TextNumberListLtrRegular />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: <TextQuoteRegular />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'code',
    icon: <CodeRegular />,
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  null,
]

function Tools({ editor }: { editor: Editor }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const active = useEditorState({
    editor,
    selector: ({ editor }) => [
      ...tools.flatMap((tool) =>
        tool && editor.isActive(tool.name, tool.attributes) ? [tool.name] : [],
      ),
      ...(editor.isActive('link') ? ['link'] : []),
    ],
  })
  return (
    <Toolbar size="small" className={styles.tools} aria-label={t('format')}>
      {tools.map((tool, n) =>
        tool ? (
          <Tooltip key={tool.name} content={t(`format_${tool.name}`)} relationship="label">
            <ToggleButton
              size="small"
              appearance="subtle"
              icon={tool.icon}
              checked={active.includes(tool.name)}
              onClick={() => tool.run(editor)}
            />
          </Tooltip>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: dividers are all alike
          <ToolbarDivider key={n} />
        ),
      )}
      <LinkTool editor={editor} active={active.includes('link')} />
    </Toolbar>
  )
}
