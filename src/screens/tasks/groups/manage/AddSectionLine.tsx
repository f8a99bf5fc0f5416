import { Button, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useManageStyles } from './manage-styles.ts'

interface AddSectionLineProps {
  /** What is added. */
  label: string
  /** The longest name, in characters. */
  most: number
  /** Without a name one is given, where that is possible. */
  mayBeUnnamed?: boolean
  add: (name: string) => void
}

/** A field to name further sections in: Enter adds one and stays for the next. */
export function AddSectionLine({ label, most, mayBeUnnamed = false, add }: AddSectionLineProps) {
  const styles = useManageStyles()
  const { t } = useTranslation('tasks')
  const [name, setName] = useState('')
  const isReady = mayBeUnnamed || name.trim() !== ''
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        add(name.trim())
        setName('')
      }}
    >
      <Input
        className={styles.addName}
        placeholder={label}
        aria-label={label}
        maxLength={most}
        value={name}
        onChange={(_, { value }) => setName(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || name === '') return
          event.stopPropagation()
          setName('')
        }}
      />
      <Button type="submit" icon={<AddRegular />} disabledFocusable={!isReady}>
        {t('add')}
      </Button>
    </form>
  )
}
