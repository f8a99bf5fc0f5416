import { Field, Radio, RadioGroup, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { useStatuses } from '../../../parts/data/use-project.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

/** As many statuses are chosen from side by side; more would push the buttons out of sight. */
const mostBeside = 8

interface DeleteStatusDialogProps {
  projectId: string
  id: string
  close: () => void
}

/** Asks where the tasks of a status go, and deletes it. */
export function DeleteStatusDialog({ projectId, id, close }: DeleteStatusDialogProps) {
  const { t } = useTranslation('tasks')
  const statuses = useStatuses(projectId)
  const others = statuses.filter((status) => status.id !== id)
  const status = statuses.find((status) => status.id === id)
  const alike = others.find(({ category_id }) => category_id === status?.category_id)
  const [replace, setReplace] = useState((alike ?? others[0])?.id ?? '')
  if (!status) return null
  const all = workspace().replica.reader(`project:${projectId}`)?.list('task', { status_id: id })
  const count = all?.length ?? 0
  const subtasks = all?.filter(({ parent_task_id }) => parent_task_id !== null).length ?? 0
  const whose =
    subtasks === 0
      ? t('moveTasksTo', { count })
      : t('moveBothTo', {
          tasks: t('taskCount', { count: count - subtasks }),
          subtasks: t('subtaskCount', { count: subtasks }),
        })
  const last = !others.some((other) => other.category_id === status.category_id)

  async function remove() {
    close()
    const done = await act('deleteStatus', {
      id,
      project: projectId,
      ...(count > 0 ? { replace } : {}),
    })
    if (done) tellDone(t('groupDeleted', { name: status!.name }), done.id)
  }

  return (
    <ConfirmDialog
      title={t('deleteNamed', { name: status.name })}
      cancel={t('cancel')}
      confirm={t('delete')}
      onConfirm={() => void remove()}
      close={close}
      destructive
      blocked={last}
    >
      {last ? (
        t('lastOfCategory')
      ) : count > 0 ? (
        <Field label={whose}>
          {others.length > mostBeside ? (
            <Select value={replace} onChange={(_, { value }) => setReplace(value)}>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </Select>
          ) : (
            <RadioGroup value={replace} onChange={(_, { value }) => setReplace(value)}>
              {others.map((other) => (
                <Radio key={other.id} value={other.id} label={other.name} />
              ))}
            </RadioGroup>
          )}
        </Field>
      ) : (
        t('noTasksInStatus')
      )}
    </ConfirmDialog>
  )
}
