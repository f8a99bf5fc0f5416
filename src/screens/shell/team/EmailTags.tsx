import {
  type FieldControlProps,
  makeStyles,
  mergeClasses,
  Tag,
  TagGroup,
  tokens,
} from '@fluentui/react-components'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail, normalEmail } from '../../../core/session/rules.ts'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { emailsIn, endsEmail, type TypedEmails } from './emails.ts'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '80px',
    maxHeight: '240px',
    overflowY: 'auto',
    alignContent: 'flex-start',
    padding: tokens.spacingVerticalSNudge,
    cursor: 'text',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  wrongBox: { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}` },
  tags: { display: 'contents' },
  tag: { maxWidth: '100%', minWidth: 0, [touch]: { height: '40px' } },
  text: { ...cutText },
  wrong: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  input: {
    flexGrow: 1,
    minWidth: '120px',
    minHeight: '24px',
    border: 'none',
    outline: 'none',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    [touch]: { minHeight: '40px' },
  },
})

interface EmailTagsProps extends FieldControlProps {
  value: TypedEmails
  onChange: (value: TypedEmails) => void
  /** Ctrl or Cmd with Enter, or Enter when nothing is being typed. */
  submit: () => void
}

/**
 * Addresses as tags (A2.76): comma, blank, semicolon, Enter and leaving the field end one, and a
 * pasted list becomes as many. What is no address is red.
 */
export function EmailTags({ value, onChange, submit, ...field }: EmailTagsProps) {
  const styles = useStyles()
  const { t } = useTranslation('invite')
  const input = useRef<HTMLInputElement>(null)
  const { tags, typed } = value
  const commit = (text = typed) =>
    onChange({ tags: emailsIn([...tags, text].join(' ')), typed: '' })
  const remove = (email: string) => {
    onChange({ tags: tags.filter((other) => other !== email), typed })
    if (tags.length === 1) input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Not while it is held, as it has just taken back what was typed.
    if (event.key === 'Backspace' && !event.repeat && typed === '' && tags.length > 0)
      remove(tags.at(-1)!)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed.trim() === '' || event.ctrlKey || event.metaKey) submit()
    else commit()
  }
  return (
    <div
      className={mergeClasses(styles.box, field['aria-invalid'] && styles.wrongBox)}
      onMouseDown={({ target, currentTarget }) => {
        if (target === currentTarget) requestAnimationFrame(() => input.current?.focus())
      }}
    >
      {tags.length > 0 && (
        <TagGroup
          className={styles.tags}
          size="small"
          aria-label={t('addedEmails')}
          onDismiss={(_, { value }) => remove(value)}
        >
          {tags.map((email) => (
            <Tag
              key={email}
              value={email}
              dismissible
              title={email}
              dismissIcon={{ 'aria-label': t('removeEmail', { email }) }}
              className={mergeClasses(styles.tag, !isEmail(normalEmail(email)) && styles.wrong)}
              primaryText={{ className: styles.text }}
            >
              {email}
            </Tag>
          ))}
        </TagGroup>
      )}
      <input
        {...field}
        ref={input}
        autoFocus
        className={styles.input}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={tags.length === 0 ? t('emailsPlaceholder') : undefined}
        value={typed}
        onChange={({ target }) =>
          endsEmail(target.value) ? commit(target.value) : onChange({ tags, typed: target.value })
        }
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (emailsIn(text).length < 2 && !endsEmail(text)) return
          event.preventDefault()
          commit(`${typed}${text}`)
        }}
        onBlur={() => typed.trim() && commit()}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
