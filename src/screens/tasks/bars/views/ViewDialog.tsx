import { Checkbox, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import type { TaskView } from '../../../../client/tasks/view.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import { filterText } from '../../../../core/tasks/list/filter-address.ts'
import { folded, plainName } from '../../../../core/values/text.ts'
import type { View } from '../../../../core/views/rules.ts'
import { FormDialog } from '../../../../parts/dialogs/FormDialog.tsx'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'

interface ViewDialogProps {
  view: TaskView
  /** The view that is changed; without one a new view is made of what is shown. */
  saved: View | undefined
  views: readonly View[]
  /** Whether the views that all have are theirs to change. */
  mayShare: boolean
  close: () => void
}

/** What a saved view is called, who has it, and whether the project opens with it. */
export function ViewDialog({ view, saved, views, mayShare, close }: ViewDialogProps) {
  const { t } = useTranslation('tasks')
  const [name, setName] = useState(saved?.name ?? '')
  const [shared, setShared] = useState(saved?.shared ?? false)
  const [is_default, setDefault] = useState(saved?.is_default ?? false)
  const wanted = plainName(name)
  const isTaken = views.some(
    (each) =>
      each.id !== saved?.id && each.shared === shared && folded(each.name) === folded(wanted),
  )

  async function save() {
    close()
    const { projectId: project_id, choices } = view
    const given = { project_id, name: wanted, shared, is_default }
    if (saved) {
      const done = await act('changeTaskView', { id: saved.id, ...given })
      if (done) tellDone(t('viewSaved', { name: wanted }), done.id)
      return
    }
    const done = await act('addTaskView', {
      ...given,
      filter: filterText(choices),
      group_by: choices.grouping,
    })
    if (!done) return
    view.choices.viewId = done.body.id
    tellDone(t('viewSaved', { name: wanted }), done.id)
  }

  return (
    <FormDialog
      title={t(saved ? 'editView' : 'newView', { name: saved?.name })}
      close={close}
      submit={() => void save()}
      cannot={wanted === '' || isTaken}
      labels={{ cancel: t('cancel'), save: t('save') }}
    >
      <Field
        label={t('viewName')}
        {...(saved ? {} : { hint: t('newViewHint') })}
        {...(isTaken ? { validationMessage: t('nameTaken') } : {})}
      >
        <Input
          autoFocus
          value={name}
          maxLength={limits.viewName}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
      {mayShare && (
        <Checkbox
          label={t('shareView')}
          checked={shared}
          onChange={(_, { checked }) => setShared(checked === true)}
        />
      )}
      <div>
        <Checkbox
          label={t(shared ? 'openForAll' : 'openForMe')}
          checked={is_default}
          onChange={(_, { checked }) => setDefault(checked === true)}
        />
      </div>
    </FormDialog>
  )
}
