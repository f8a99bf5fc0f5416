import { Button, DrawerFooter, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

const formId = 'name'

interface NameDrawerProps {
  title: string
  /** The button that saves. */
  submit: string
  /** The name that it opens with. */
  name?: string
  /** How many characters a name may have. */
  most: number
  /** What is wrong with a name that is not blank, if anything is. */
  check: (name: string) => string | undefined
  save: (name: string) => void
  close: () => void
  /** Further fields. */
  children?: ReactNode
}

/** Names something in a list of the team, in a drawer. It is checked on saving, and from then on. */
export function NameDrawer({
  title,
  submit,
  name = '',
  most,
  check,
  save,
  close,
  children,
}: NameDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('lists')
  const [text, setText] = useState(name)
  const [tried, setTried] = useState(false)
  const wanted = text.trim()
  const fault = wanted === '' ? t('table:nameRequired') : check(wanted)
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (fault) return
    save(wanted)
    close()
  }
  return (
    <SideDrawer
      title={title}
      close={close}
      unsaved={wanted !== name}
      foot={
        <DrawerFooter>
          <Button type="submit" form={formId} appearance="primary">
            {submit}
          </Button>
        </DrawerFooter>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        <Field label={t('name')} required validationMessage={tried ? (fault ?? null) : null}>
          <Input value={text} maxLength={most} onChange={(_, { value }) => setText(value)} />
        </Field>
        {children}
      </form>
    </SideDrawer>
  )
}
