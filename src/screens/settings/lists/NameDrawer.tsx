import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

const formId = 'name'

interface NameDrawerProps {
  title: string
  /** The button that saves. */
  submit: string
  /** The name that it opens with, of what is there already. */
  name?: string
  /** How many characters a name may have. */
  most: number
  /** What is wrong with a name that is not blank, if anything is. */
  check: (name: string) => string | undefined
  /** Errors: why it could not be saved, which is shown in the drawer. */
  save: (name: string) => Promise<void> | void
  close: () => void
  /** It is saved at once or not at all. */
  needsServer?: boolean
}

/**
 * Names something in a list of the team, in a drawer. It is checked on saving, and from then on.
 * What is new leaves the drawer open for the next one: a person who goes on typing types there, and does
 * not press the button that opened it.
 */
export function NameDrawer({
  title,
  submit,
  name,
  most,
  check,
  save,
  close,
  needsServer = false,
}: NameDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('lists')
  const field = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<string>()
  const form = useForm({
    start: { name: name ?? '' },
    unreachable: t('common:unreachable'),
    check: (values) => {
      const wanted = values.name.trim()
      return { name: wanted === '' ? t('table:nameRequired') : check(wanted) }
    },
    async send(values) {
      const wanted = values.name.trim()
      await save(wanted)
      if (name !== undefined) return close()
      form.clear()
      setAdded(wanted)
      field.current?.focus()
    },
  })
  const wanted = form.values.name.trim()
  function send(event: FormEvent) {
    // The second press of a double Enter.
    if (wanted === '' && added !== undefined) event.preventDefault()
    else form.submit(event)
  }
  return (
    <SideDrawer
      title={title}
      close={close}
      unsaved={wanted !== (name ?? '')}
      foot={
        <DrawerFoot>
          <BusyButton type="submit" form={formId} busy={form.busy}>
            {submit}
          </BusyButton>
        </DrawerFoot>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        {needsServer && <NeedsServer />}
        <FormFailure text={form.failure} />
        <Field
          label={t('name')}
          required
          validationMessage={form.faults.name ?? null}
          hint={{ role: 'status', children: added && t('added', { name: added }) }}
        >
          <Input
            ref={field}
            value={form.values.name}
            maxLength={most}
            onChange={(_, { value }) => form.set('name', value)}
          />
        </Field>
      </form>
    </SideDrawer>
  )
}
