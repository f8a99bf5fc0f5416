import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import { plainName } from '../../../../core/values/text.ts'
import { FormDialog } from '../../../../parts/dialogs/FormDialog.tsx'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'

interface BaselineDialogProps {
  projectId: string
  /** Has the plan compared with a baseline. */
  choose: (id: string) => void
  close: () => void
}

/** Keeps the days of all tasks as a baseline, under a name. */
export function BaselineDialog({ projectId, choose, close }: BaselineDialogProps) {
  const { t } = useTranslation('roadmap')
  const [text, setText] = useState('')
  const name = plainName(text)
  async function save() {
    close()
    const done = await act('setBaseline', { project_id: projectId, name })
    if (!done) return
    choose(done.body.id)
    tellDone(t('baselineSet', { name }), done.id)
  }
  return (
    <FormDialog
      title={t('setBaseline')}
      close={close}
      submit={() => void save()}
      cannot={name === ''}
      labels={{ cancel: t('tasks:cancel'), save: t('tasks:save') }}
    >
      <Field label={t('baselineName')} hint={t('baselineHint')}>
        <Input
          autoFocus
          value={text}
          maxLength={limits.baselineName}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
    </FormDialog>
  )
}
