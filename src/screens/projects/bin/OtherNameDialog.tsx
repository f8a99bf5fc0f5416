import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { folded } from '../../../core/values/text.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'

interface OtherNameDialogProps {
  /** The name that another project has now. */
  taken: string
  busy: boolean
  save: (name: string) => void
  close: () => void
}

/** Asks under which name a project comes back whose own has been taken. */
export function OtherNameDialog({ taken, busy, save, close }: OtherNameDialogProps) {
  const { t } = useTranslation('bin')
  const [name, setName] = useState('')
  const isFree = name.trim() !== '' && folded(name) !== folded(taken)
  return (
    <ModalDialog
      title={t('nameTaken')}
      close={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={busy || !isFree}
            onClick={() => save(name.trim())}
          >
            {t('restore')}
          </Button>
        </>
      }
    >
      <Field label={t('otherName')} hint={t('nameTakenText', { name: taken })}>
        <Input
          value={name}
          maxLength={limits.projectName}
          onChange={(_, { value }) => setName(value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && isFree && !busy)
              save(name.trim())
          }}
        />
      </Field>
    </ModalDialog>
  )
}
