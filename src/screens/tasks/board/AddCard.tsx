import { Textarea } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { nobody, shownLanes } from '../../../core/tasks/list/lanes.ts'
import { placeInGroup } from '../groups/place-in-group.ts'
import { tellHidden } from '../messages/tell-hidden.ts'
import { useNewName } from '../names/use-new-name.ts'
import { usePastedLines } from '../paste/use-pasted-lines.tsx'
import { useTaskContext } from '../task-context.ts'

interface AddCardProps {
  group: string
  lane?: string
  end: 'top' | 'bottom'
  close: () => void
}

/** A card to type a task into; Enter adds it and stays, Escape or leaving it empty closes. */
export function AddCard({ group, lane, end, close }: AddCardProps) {
  const { t } = useTranslation('tasks')
  const { view, project, groupColumn } = useTaskContext()
  const place = {
    project_id: project.id,
    end,
    ...placeInGroup(view.choices.grouping, group, groupColumn),
    ...(lane === undefined ? {} : ofLane(view, lane)),
  }
  const pasted = usePastedLines(place, view)
  const { name, write, add } = useNewName(place, make)
  function make(text: string) {
    const making = act('quickTask', { ...place, name: text })
    void making.then((reply) => reply && tellHidden(view, [reply.body.task_id.id], reply.id))
    return making
  }
  return (
    <>
      <Textarea
        autoFocus
        style={{ width: '100%' }}
        textarea={{ style: { fieldSizing: 'content' } }}
        rows={2}
        placeholder={t('addTask')}
        aria-label={t('addTask')}
        maxLength={limits.taskNameDrawer}
        value={name}
        onChange={(_, { value }) => write(value)}
        onPaste={pasted.onPaste}
        onBlur={() => {
          if (pasted.question) return
          add()
          close()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') {
            event.preventDefault()
            add()
          }
          if (event.key === 'Escape') {
            write('')
            close()
          }
        }}
      />
      {pasted.question}
    </>
  )
}

/** What a new task of a lane has: its person, or its priority. */
const ofLane = ({ choices }: TaskView, lane: string) =>
  shownLanes(choices.lanes, choices.grouping) === 'priority'
    ? { priority_id: lane }
    : { assignees: lane === nobody ? [] : [lane] }
