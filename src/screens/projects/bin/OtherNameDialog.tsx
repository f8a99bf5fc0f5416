import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { folded } from '../../../core/values/text.ts'
import { FormDialog } from '../../../parts/dialogs/FormDialog.tsx'

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
    <FormDialog
      title={t('nameTaken')}
      close={close}
      submit={() => save(name.trim())}
      cannot={busy || !isFree}
      labels={{ cancel: t('cancel'), save: t('restore') }}
    >
      <Field label={t('otherName')} hint={t('nameTakenText', { name: taken })}>
        <Input
          value={name}
          maxLength={limits.projectName}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
    </FormDialog>
  )
}
