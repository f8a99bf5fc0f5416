import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { touch } from '../../../parts/page/measures.ts'
import { AttachToComment, EditorFiles } from './EditorFiles.tsx'
import { MentionList } from './MentionList.tsx'
import type { CommentFiles } from './use-comment-files.ts'
import { useNaming } from './use-naming.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
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

interface CommentEditorProps {
  label: string
  /** The words of the button that saves. */
  submit: string
  start: string
  people: readonly Row<'team_member'>[]
  /** It may be empty: it has files already. */
  allowsBlank?: boolean
  /** It is open from the start, and left by cancelling. */
  cancel?: () => void
  onChange?: (text: string) => void
  /** The files that go with it, where it can have any. */
  files?: CommentFiles
  /** Gives whether it was taken; otherwise the text is there again. */
  onSubmit: (text: string) => Promise<boolean>
}

/** A field for a comment, in which an `@` offers the people of the project. */
export function CommentEditor({
  label,
  submit,
  start,
  people,
  allowsBlank = false,
  cancel,
  onChange,
  files,
  onSubmit,
}: CommentEditorProps) {
  const styles = useStyles()
  const { t } = useTranslation(['comments', 'tasks'])
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [text, setText] = useState(start)
  const [focused, setFocused] = useState(false)
  const hasFiles = (files?.files.length ?? 0) > 0
  const isOpen = cancel !== undefined || focused || text !== '' || hasFiles
  const over = text.length > limits.comment
  const blank = (text.trim() === '' && !hasFiles && !allowsBlank) || files?.unready === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of an edited comment has the focus once
  useEffect(() => {
    if (cancel) field.current?.focus()
  }, [])

  function write(next: string) {
    setText(next)
    onChange?.(next)
  }
  const offer = useNaming(field, people, write)
  async function save() {
    if (blank || over) return
    write('')
    offer.close()
    const given = text.trim()
    if (!(await onSubmit(given)) && field.current?.value === '') write(given)
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
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
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
      {files && <EditorFiles files={files} />}
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
        <div className={styles.foot}>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={blank || over}
            onClick={() => void save()}
          >
            {submit}
          </Button>
          <Button size="small" onClick={leave}>
            {t('tasks:cancel')}
          </Button>
          {files && <AttachToComment files={files} />}
          <span className={mergeClasses(styles.counter, over && styles.over)} role="status">
            {`${text.length}/${limits.comment}`}
          </span>
        </div>
      )}
    </div>
  )
}
