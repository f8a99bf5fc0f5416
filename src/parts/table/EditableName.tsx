import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsTyped } from '../form/use-is-typed.ts'
import { touch } from '../page/measures.ts'
import { cutText } from '../text/cut-text.ts'

const useStyles = makeStyles({
  name: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    minWidth: 0,
    // Up to the edge also of what is as wide as this itself.
    maxWidth: `calc(100% + ${tokens.spacingHorizontalS})`,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontWeight: tokens.fontWeightRegular,
    [touch]: { minHeight: '40px' },
  },
  text: cutText,
  field: { padding: `${tokens.spacingVerticalXS} 0`, maxWidth: '420px' },
  input: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

interface EditableNameProps {
  name: string
  /** What it is called; by default, that it is renamed. */
  label?: string
  /** It may be blank. */
  optional?: boolean
  /** Saves another name; it is shown at once. */
  save: (name: string) => void
  /** What is wrong with a name, if anything is. */
  check?: (name: string) => string | undefined
  /** How many characters it may have. */
  most: number
  /** How it is shown, by default as a text. */
  children?: ReactNode
}

/**
 * The name of a row, which is changed where it stands: a click or Enter opens the field, Enter or
 * leaving it saves, Escape restores.
 */
export function EditableName({ children, ...naming }: EditableNameProps) {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const [editing, setEditing] = useState(false)
  const { name } = naming
  const label = naming.label ?? t('rename', { name })
  if (editing) return <NameField {...naming} label={label} close={() => setEditing(false)} />
  return (
    <Button
      appearance="transparent"
      className={styles.name}
      aria-label={label}
      title={name}
      onClick={() => setEditing(true)}
    >
      {children ?? <span className={styles.text}>{name}</span>}
    </Button>
  )
}

interface NameFieldProps extends Omit<EditableNameProps, 'children'> {
  label: string
  close: () => void
}

function NameField({ name, label, optional, save, check, most, close }: NameFieldProps) {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const [text, setText] = useState(name)
  const isTyped = useIsTyped(name)
  const left = useRef(false)
  const wanted = text.trim()
  const fault = wanted === '' && !optional ? t('nameRequired') : check?.(wanted)
  const leave = (saves: boolean) => {
    if (left.current) return
    left.current = true
    if (saves && isTyped(wanted) && !fault) save(wanted)
    close()
  }
  return (
    <Field className={styles.field} validationMessage={fault ?? null}>
      <Input
        autoFocus
        className={styles.input}
        aria-label={label}
        maxLength={most}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(_, { value }) => setText(value)}
        onBlur={() => leave(true)}
        onKeyDown={(event) => {
          event.stopPropagation()
          // What has the focus next is not pressed by the same key.
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter' && !fault) leave(true)
          if (event.key === 'Escape') leave(false)
        }}
      />
    </Field>
  )
}
