import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'

const useStyles = makeStyles({
  input: { width: '100%', maxWidth: '480px', minHeight: '40px' },
  icon: { color: tokens.colorNeutralForeground3 },
})

interface AddTaskInputProps {
  label: string
  autoFocus?: boolean
  add: (name: string) => void
  /** Called when Escape leaves it. */
  leave?: () => void
}

/** A field to name further tasks in: Enter adds one and stays for the next. */
export function AddTaskInput({ label, autoFocus = false, add, leave }: AddTaskInputProps) {
  const styles = useStyles()
  const [name, setName] = useState('')
  return (
    <Input
      appearance="filled-lighter"
      autoFocus={autoFocus}
      className={styles.input}
      contentBefore={<AddRegular className={styles.icon} />}
      placeholder={label}
      aria-label={label}
      maxLength={limits.taskName}
      value={name}
      onChange={(_, { value }) => setName(value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setName('')
          leave?.()
        }
        if (event.key !== 'Enter' || name.trim() === '') return
        add(name.trim())
        setName('')
      }}
    />
  )
}
