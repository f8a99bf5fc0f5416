import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Mention } from '../../core/comments/rows.ts'
import type { Row } from '../../core/model.ts'
import { touch } from '../page/measures.ts'
import { MentionList } from './MentionList.tsx'
import { useNaming } from './use-naming.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    scrollMarginBottom: tokens.spacingVerticalM,
  },
  field: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '34px',
    padding: `6px ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    resize: 'none',
    fieldSizing: 'content',
    [touch]: { minHeight: '44px' },
    maxHeight: '280px',
    ':focus': {
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: '-1px',
    },
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  open: { minHeight: '78px' },
  foot: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  counter: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  over: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** The files of a comment that is being written, where it can have any. */
interface EditorFiles {
  /** There are some. */
  any: boolean
  /** Some are not there yet, or have failed: the comment waits for them. */
  unready: boolean
  /** What is shown of them, and the button that adds some. */
  list: ReactNode
  button: ReactNode
  /** Gives all of them up. */
  drop(): void
  /** For the field: files that are dropped or pasted there. */
  listeners: {
    onPaste(event: ClipboardEvent): void
    onDragOver(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

interface CommentEditorProps {
  label: string
  /** The words of the button that saves. */
  submit: string
  start: string
  /** How long it may be, in characters. */
  most: number
  people: readonly Row<'team_member'>[]
  /** Those whom it mentions already. */
  mentioned?: readonly Mention[]
  /** It may be empty: it has files already. */
  allowsBlank?: boolean
  /** It is open from the start, and left by cancelling. */
  cancel?: () => void
  /** What it is open with was kept: nobody has just asked for it, and the focus stays where it is. */
  isKept?: boolean
  onChange?: (text: string) => void
  files?: EditorFiles
  /** Shift and Enter save as well. */
  shiftSaves?: boolean
  /** Gives whether it was taken; otherwise the text is there again, before what is there by then. */
  onSubmit: (text: string, mentions: Mention[]) => Promise<boolean>
}

/** A field for a comment, in which an `@` offers the people of the project. */
export function CommentEditor({
  label,
  submit,
  start,
  most,
  people,
  mentioned = [],
  allowsBlank = false,
  cancel,
  isKept = false,
  onChange,
  files,
  shiftSaves = false,
  onSubmit,
}: CommentEditorProps) {
  const styles = useStyles()
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [text, setText] = useState(start)
  const [focused, setFocused] = useState(false)
  const hasFiles = files?.any === true
  const isOpen = cancel !== undefined || focused || text !== '' || hasFiles
  const over = text.length > most
  const blank = (text.trim() === '' && !hasFiles && !allowsBlank) || files?.unready === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of an edited comment has the focus once
  useEffect(() => {
    if (cancel && !isKept) field.current?.focus()
  }, [])

  function write(next: string) {
    setText(next)
    onChange?.(next)
  }
  const ids = mentioned.map(({ team_member_id }) => team_member_id)
  const offer = useNaming(field, people, write, ids)
  async function save() {
    if (blank || over) return
    write('')
    offer.close()
    const given = text.trim()
    if ((await onSubmit(given, offer.mentionsIn(given))) || !field.current) return
    write([given, field.current.value].filter(Boolean).join('\n'))
  }
  function leave() {
    write('')
    files?.drop()
    offer.close()
    field.current?.blur()
    cancel?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey || (shiftSaves && event.shiftKey))
    ) {
      event.preventDefault()
      return void save()
    }
    offer.onKeyDown(event)
  }

  /** It is left first, and then what it is in; what was written stays there. */
  function onEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (offer.naming) offer.close()
    else if (cancel) leave()
    else (event.currentTarget.closest<HTMLElement>('[role=dialog]') ?? field.current)?.focus()
  }

  return (
    <div
      className={styles.root}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setFocused(false)
        offer.close()
      }}
      onKeyDown={onEscape}
    >
      <textarea
        ref={field}
        className={mergeClasses(styles.field, isOpen && styles.open)}
        rows={isOpen ? 3 : 1}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-controls={offer.naming ? listId : undefined}
        aria-activedescendant={offer.naming ? `${listId}-${offer.active}` : undefined}
        value={text}
        onChange={({ target }) => write(target.value)}
        onSelect={offer.look}
        onKeyDown={onKeyDown}
        {...files?.listeners}
      />
      {files?.list}
      {offer.naming && (
        <MentionList
          id={listId}
          people={offer.naming.found}
          active={offer.active}
          onHover={offer.setActive}
          onPick={offer.take}
        />
      )}
      {isOpen && (
        <Foot
          {...{ submit, leave, files, length: text.length, most }}
          save={() => void save()}
          disabled={blank || over}
        />
      )}
    </div>
  )
}

interface FootProps extends Pick<CommentEditorProps, 'submit' | 'most'> {
  files: EditorFiles | undefined
  /** How long the text is. */
  length: number
  disabled: boolean
  save: () => void
  leave: () => void
}

/** What is below the field while it is open. */
function Foot({ submit, most, files, length, disabled, save, leave }: FootProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  return (
    <div className={styles.foot}>
      <Button size="small" appearance="primary" disabledFocusable={disabled} onClick={save}>
        {submit}
      </Button>
      <Button size="small" onClick={leave}>
        {t('cancel')}
      </Button>
      {files?.button}
      <span className={mergeClasses(styles.counter, length > most && styles.over)} role="status">
        {`${length}/${most}`}
      </span>
    </div>
  )
}
