import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import type { Form } from '../../../parts/form/use-form.ts'
import { useStay } from '../../../parts/leaving/use-stay.tsx'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  submit: { whiteSpace: 'nowrap' },
})

interface SecurityDialogProps {
  title: string
  text?: string
  /** The button that sends. */
  submit: string
  form: Pick<Form<object>, 'submit' | 'busy' | 'failure'>
  close: () => void
  /** Something would be lost: it asks before it closes, unless it is cancelled. */
  unsaved?: boolean
  /** It deletes something: the button is red. */
  destructive?: boolean
  children: ReactNode
}

/** A short form above the page, about the security of the account. */
export function SecurityDialog({
  title,
  text,
  submit,
  form,
  close,
  unsaved = false,
  destructive = false,
  children,
}: SecurityDialogProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('security')
  const formId = useId()
  const { leave, question } = useStay(unsaved, { close })
  return (
    <ModalDialog
      title={title}
      close={leave}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <BusyButton
            type="submit"
            form={formId}
            className={mergeClasses(styles.submit, destructive && danger.answer)}
            busy={form.busy}
          >
            {submit}
          </BusyButton>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <NeedsServer />
        <FormFailure text={form.failure} />
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </form>
      {question}
    </ModalDialog>
  )
}
