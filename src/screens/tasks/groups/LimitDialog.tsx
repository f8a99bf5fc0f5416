import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { FormDialog } from '../../../parts/dialogs/FormDialog.tsx'
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'
import { limitGroup } from './group-commands.ts'
import { limitIn } from './limit-in.ts'

interface LimitDialogProps {
  grouping: ViewGrouping
  id: string
  name: string
  /** The present one. */
  limit: number | null
  close: () => void
}

/** Says how many tasks a section should have at most; empty for any number. */
export function LimitDialog({ grouping, id, name, limit, close }: LimitDialogProps) {
  const { t } = useTranslation('tasks')
  const [text, setText] = useState(limit === null ? '' : String(limit))
  const isTyped = useIsTyped(limit)
  const wanted = limitIn(text)
  const save = () => {
    if (wanted === undefined) return
    if (isTyped(wanted)) void limitGroup(grouping, id, wanted)
    close()
  }
  return (
    <FormDialog
      title={t('limitOf', { name })}
      close={close}
      submit={save}
      cannot={wanted === undefined}
      labels={{ cancel: t('cancel'), save: t('save') }}
    >
      <Field
        label={t('limit')}
        hint={t('limitHint')}
        validationMessage={
          wanted === undefined ? t('limitExpected', { most: limits.wipLimit }) : undefined
        }
      >
        <Input
          autoFocus
          inputMode="numeric"
          value={text}
          maxLength={6}
          placeholder={t('noLimit')}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
    </FormDialog>
  )
}
