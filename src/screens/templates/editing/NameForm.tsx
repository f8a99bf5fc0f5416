import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: 'min(280px, 76vw)',
  },
  foot: { display: 'flex', justifyContent: 'flex-end' },
})

interface NameFormProps {
  label: string
  most: number
  least: number
  isTaken: (name: string) => boolean
  save: (name: string) => void
  /** What is chosen beside the name. */
  children?: ReactNode
}

/** A name for something new. */
export function NameForm({ label, most, least, isTaken, save, children }: NameFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [name, setName] = useState('')
  const wanted = name.trim()
  const taken = isTaken(wanted)
  const isWrong = wanted.length < least || taken
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) save(wanted)
      }}
    >
      <Field label={label} validationMessage={taken ? t('nameTaken') : null}>
        <Input
          autoFocus
          value={name}
          maxLength={most}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
      {children}
      <div className={styles.foot}>
        <Button type="submit" appearance="primary" disabledFocusable={isWrong}>
          {t('add')}
        </Button>
      </div>
    </form>
  )
}
