import {
  makeStyles,
  ToggleButton,
  Toolbar,
  ToolbarDivider,
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
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../page/Tooltip.tsx'
import { LinkTool } from './LinkTool.tsx'

const useStyles = makeStyles({
  tools: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexWrap: 'wrap',
    padding: tokens.spacingHorizontalXXS,
  },
})

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

/** The toolbar of an editor; what applies to the selection is pressed. */
export function EditorTools({ editor }: { editor: Editor }) {
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
